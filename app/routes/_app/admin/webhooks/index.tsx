import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { SigningSecret } from '#app/components/organisation/webhooks/signing-secret.tsx';
import { WebhookForm } from '#app/components/organisation/webhooks/webhook-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { DateText } from '#app/components/ui/date-text.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { getWebhookSettings, saveWebhook } from '#app/domain/organisation/webhooks/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { hideSecrets } from '#app/web/failures/hide-secrets.server.ts';
import { NO_KEY } from '#app/web/forms/connection-test.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { testWebhook } from './test-webhook.server.ts';

export const meta = () => pageTitle('Configure Webhooks');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const settings = await orProblem(getWebhookSettings(ctx, {}));
  return { settings, missingKey: settings.canKeepSecrets ? '' : NO_KEY };
}

/** Saves the webhook. The secret that is made the first time is in this answer alone: no address shows it again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, saveWebhook, async (ctx, input) => {
    const { signingSecret } = await saveWebhook(ctx, input);
    if (signingSecret !== '') return Response.json({ signingSecret });
    return redirectWithToast(webhookPaths.settings(), { kind: 'success', text: 'Webhook settings saved successfully.' });
  }, { buttons: { test: testWebhook } });
  if (!(answer instanceof Response) || answer.status !== 200) return hideSecrets(answer, ['clientSecret']);
  return data({ made: (await answer.json() as { signingSecret: string }).signingSecret }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function WebhooksPage() {
  const { settings, missingKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : undefined;
  return (
    <>
      <PageHeader title="Configure Webhooks" description="A program of yours gets a signed message for every change, as it happens."
        back={{ href: paths.admin(), label: 'Manage Site' }}
        actions={settings.isConnected ? (
          <>
            <ButtonLink href={webhookPaths.deliveries()}>Deliveries</ButtonLink>
            <ButtonLink href={webhookPaths.changeSecret()}>New signing secret</ButtonLink>
          </>
        ) : null} />
      {settings.bothSignUntil ? (
        <Notice kind="info" title="Two signing secrets are valid">
          <p>The former one signs beside the new one until <DateText value={settings.bothSignUntil} />.{' '}
            <PageLink className="link" href={webhookPaths.dropSecret()}>End it now</PageLink></p>
        </Notice>
      ) : null}
      {missingKey ? <Notice kind="warning" title="It cannot be connected yet"><p>{missingKey}</p></Notice> : null}
      {settings.stoppedBecause ? (
        <Notice kind="danger" title="The webhook was switched off">
          <p>{settings.stoppedBecause} Switch it on again below; under Deliveries you can send again what your program has missed.</p>
        </Notice>
      ) : null}
      {made ? <SigningSecret value={made} title="Webhook settings saved successfully." />
        : <WebhookForm key={settings.version} settings={settings} answer={answer && 'result' in answer ? answer : undefined} />}
      <Outlet />
    </>
  );
}
