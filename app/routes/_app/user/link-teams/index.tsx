import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { confirmLink, getLinkRequest } from '#app/domain/chat/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Microsoft Teams');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, organisation: ctx.tenant.name, ...await orProblem(getLinkRequest(ctx, { token })) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, confirmLink, async (ctx, input) => {
    const { accountName } = await confirmLink(ctx, input);
    return redirectWithToast(
      paths.linkTeams(), { kind: 'success', text: `Teams account ${accountName} is linked. Write to the bot again.` },
    );
  });
}

export default function LinkTeamsPage() {
  const { token, refusal, accountName, connectsDirectory, organisation, mine } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.result.error?.[''] ?? [];
  return (
    <>
      <MySettingsHeader title="Microsoft Teams" description="Record time by writing to the Daybook bot in Teams."
        current={paths.linkTeams()} />
      {[refusal, ...errors].filter((text) => text !== '').slice(0, 1).map(
        (text) => <Notice key={text} kind="danger" role="alert"><p>{text}</p></Notice>,
      )}
      {token && !refusal ? (
        <Form method="post" className="stack">
          <Notice kind="warning" title={`Let the Teams account ${accountName || 'without a name'} record time for you?`}>
            <p>Continue only if you asked the bot for this link yourself, just now, with this account.</p>
            {connectsDirectory
              ? <p>As an administrator you also connect the Microsoft directory of this account with {organisation}.</p>
              : null}
            {mine ? <p>The account {mine.accountName}, which is linked now, gives way to it.</p> : null}
          </Notice>
          <input type="hidden" name="token" value={token} />
          <FormActions>
            <SubmitButton>Link this account</SubmitButton>
            <ButtonLink href={paths.linkTeams()} variant="quiet">Cancel</ButtonLink>
          </FormActions>
        </Form>
      ) : null}
      {!token && mine ? <Linked mine={mine} /> : null}
      {!token && !mine
        ? <EmptyState title="No Teams account is linked">
          Write anything to the Daybook bot in Teams. It answers with a link that connects your account.
        </EmptyState>
        : null}
      <Outlet />
    </>
  );
}

interface LinkedProps { mine: { accountName: string; remind: boolean; remindAt: string | null; endOfDay: string } }

function Linked({ mine }: LinkedProps) {
  const reminders = mine.remind ? `At ${mine.remindAt ?? `${mine.endOfDay}, the end of your working day`}, when a day is not full` : 'Off';
  return (
    <div className="stack">
      <DefinitionList items={[{ term: 'Teams account', value: mine.accountName }, { term: 'Reminders', value: reminders }]} />
      <div className="form-actions">
        <ButtonLink href={paths.teamsReminders()} variant="primary">Change reminders</ButtonLink>
        <ButtonLink href={paths.unlinkTeams()}>Remove the link</ButtonLink>
      </div>
    </div>
  );
}
