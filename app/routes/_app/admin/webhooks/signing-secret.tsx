import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { SigningSecret } from '#app/components/organisation/webhooks/signing-secret.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { BOTH_SIGN_DAYS } from '#app/domain/organisation/webhooks/fields.ts';
import { changeSigningSecret, getWebhookSettings } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problemWith } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('New signing secret');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { version, isConnected } = await orProblem(getWebhookSettings(ctx, {}));
  if (!isConnected) throw problemWith(404, 'Webhook not found.');
  return { version, idempotencyKey: newIdempotencyKey() };
}

/** Makes the secret. It is the answer itself: no address shows it again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, changeSigningSecret, async (ctx, input) => Response.json(await changeSigningSecret(ctx, input)));
  if (!(answer instanceof Response) || answer.status !== 200) return answer;
  return data({ made: (await answer.json() as { signingSecret: string }).signingSecret }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function SigningSecretPage() {
  const { version, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer | { made: string }>();
  const errors = answer && 'result' in answer ? Object.values(answer.result?.error ?? {}).flatMap((messages) => messages ?? []) : [];
  return (
    <>
      <PageHeader title="New signing secret" back={{ href: webhookPaths.settings(), label: 'Configure Webhooks' }} />
      {answer && 'made' in answer ? <SigningSecret value={answer.made} title="The new signing secret is valid." /> : (
        <Form method="post" className="stack">
          {errors.map((error) => <Notice key={error} kind="danger" role="alert"><p>{error}</p></Notice>)}
          <p>The present secret stays valid beside the new one for {BOTH_SIGN_DAYS} days: each message is signed by both, so that you can
            change your program in between.</p>
          <IdempotencyKey value={idempotencyKey} />
          <input type="hidden" name="version" value={version} />
          <div className="form-actions">
            <Button variant="primary">Make a new secret</Button>
            <ButtonLink href={webhookPaths.settings()} variant="quiet">Cancel</ButtonLink>
          </div>
        </Form>
      )}
    </>
  );
}
