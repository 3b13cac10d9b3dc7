import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { listOwnKeys, revokeKey } from '#app/domain/people/api-keys/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, problemWith } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Revoke API key');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const key = (await orProblem(listOwnKeys(ctx, {}))).find(({ apiKeyId }) => String(apiKeyId) === args.params['apiKeyId']);
  if (!key) throw problemWith(404, 'Key not found.');
  return { keyName: key.keyName, apiKeyId: key.apiKeyId };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, revokeKey, async (ctx, input) => {
    const { keyName } = await revokeKey(ctx, input);
    return redirectWithToast(paths.apiKeys(), { kind: 'success', text: `${keyName} is revoked.` });
  });
}

export default function RevokeKeyDialog() {
  const { keyName, apiKeyId } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.result.error?.[''] ?? [];
  return (
    <ConfirmDialog title={`Revoke ${keyName}?`} confirmLabel="Revoke" closeHref={paths.apiKeys()} errors={errors}
      fields={{ apiKeyId: String(apiKeyId) }}>
      <p>Whatever uses this key stops at once. A revoked key cannot be brought back.</p>
    </ConfirmDialog>
  );
}
