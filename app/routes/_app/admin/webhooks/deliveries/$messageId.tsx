import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { DeliveryAttempts } from '#app/components/organisation/webhooks/delivery-attempts.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { DateText } from '#app/components/ui/date-text.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { STATE_WORDS, type DeliveryState } from '#app/domain/organisation/webhooks/fields.ts';
import { getDelivery, resendEvent } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Delivery');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { delivery: await orProblem(getDelivery(ctx, { messageId: args.params['messageId'] ?? '' })) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, resendEvent, async (ctx, { messageId }) => {
    await resendEvent(ctx, { messageId });
    return redirectWithToast(webhookPaths.delivery(messageId), { kind: 'success', text: 'It is sent again.' });
  });
}

export default function DeliveryPage() {
  const { delivery: { messageId, type, subjectId, state, at, nextAt, attempts } } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<FormAnswer>()?.result?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <>
      <PageHeader title={type} back={{ href: webhookPaths.deliveries(), label: 'Deliveries' }} />
      <div className="stack">
        {errors.map((error) => <Notice key={error} kind="danger" role="alert"><p>{error}</p></Notice>)}
        <DefinitionList columns={3} items={[
          { term: 'Record', value: subjectId }, { term: 'Changed', value: <DateText value={at} time /> },
          { term: 'State', value: STATE_WORDS[state as DeliveryState] },
          ...(state === 'waiting' ? [{ term: 'Next attempt', value: <DateText value={nextAt} time /> }] : []),
          { term: 'Message', value: <code>msg_{messageId}</code>, wide: true },
        ]} />
        <Form method="post">
          <input type="hidden" name="messageId" value={messageId} />
          <Button variant="secondary">Send again</Button>
        </Form>
        <DeliveryAttempts attempts={attempts} />
      </div>
    </>
  );
}
