import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { getWebhookSettings, replayEvents } from '#app/domain/organisation/webhooks/index.server.ts';
import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Send again since a day');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await orProblem(getWebhookSettings(ctx, {}));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, replayEvents, async (ctx, input) => {
    const { count } = await replayEvents(ctx, input);
    const text = count === 1 ? '1 message is sent again.' : `${formatCount(count)} messages are sent again.`;
    return redirectWithToast(webhookPaths.deliveries(), { kind: 'success', text });
  });
}

export default function ReplayDialog() {
  const result = useActionData<FormAnswer>()?.result;
  const { since = [], ...others } = result?.error ?? {};
  const errors = Object.values(others).flatMap((messages) => messages ?? []);
  const typed = result?.initialValue?.['since'];
  return (
    <ConfirmDialog title="Send again since a day" confirmLabel="Send again" closeHref={webhookPaths.deliveries()} errors={errors}
      danger={false}>
      <p>Everything that was changed since then is sent once more, under the same ids: your program knows by them what it has.</p>
      <DateField label="Since"
        field={{ ...plainField({ name: 'since', value: typeof typed === 'string' ? typed : '' }), errors: since ?? [] }} />
    </ConfirmDialog>
  );
}
