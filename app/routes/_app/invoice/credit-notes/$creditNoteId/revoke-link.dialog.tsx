import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RevokeLink } from '#app/components/money/client-pages/revoke-link.tsx';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { getCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { revokeLinkOf } from '#app/web/revoke-link.server.ts';

export const meta = () => pageTitle('Withdraw link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { creditNoteId } = await orProblem(getCreditNote(ctx, { creditNoteId: args.params['creditNoteId'] ?? '' }));
  return { creditNoteId };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return revokeLinkOf(args);
}

export default function RevokeCreditNoteLinkDialog() {
  const { creditNoteId } = useLoaderData<typeof loader>();
  return (
    <RevokeLink about={`credit note ${creditNoteName(creditNoteId)}`} kind="credit-note" recordId={String(creditNoteId)}
      closeHref={paths.creditNote(creditNoteId)} />
  );
}
