import type { ActionFunctionArgs } from '@remix-run/node';
import { revokeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { linkedRecordPath } from '#app/screens/money/billing/billing-paths.ts';
import { handleForm } from './forms/forms.server.ts';
import { redirectWithToast } from './toast.server.ts';

/** Withdraws the link of a client's page, and leads back to its record. */
export const revokeLinkOf = (args: ActionFunctionArgs) => handleForm(args, revokeRecordLink, async (ctx, record) => {
  await revokeRecordLink(ctx, record);
  return redirectWithToast(linkedRecordPath(record), { kind: 'success', text: 'The link leads nowhere from now on.' });
});
