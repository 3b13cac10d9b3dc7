import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Pencil, Trash2 } from 'lucide-react';
import { CreditNotePaper } from '#app/components/credit-notes/credit-note-paper.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { creditNoteName } from '#app/domain/billing/fields.ts';
import { getCreditNote } from '#app/domain/credit-notes/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { creditNoteId?: string } }) => pageTitle('Credit note', params.creditNoteId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getCreditNote(ctx, { creditNoteId: args.params['creditNoteId'] ?? '' }));
}

/** A credit note; it prints as its client gets it. */
export default function CreditNotePage() {
  const note = useLoaderData<typeof loader>();
  const { creditNoteId, clientId, lock, syncFailure } = note;
  return (
    <>
      <PageHeader title={`Credit note ${creditNoteName(creditNoteId)}`} back={{ href: paths.creditNotes(), label: 'Credit notes' }}
        actions={<>
          <PrintButton />
          {lock ? null : <ButtonLink href={paths.editCreditNote(clientId, creditNoteId)} icon={Pencil}>Edit</ButtonLink>}
          <ButtonLink href={paths.history('credit-note', creditNoteId)}>History</ButtonLink>
          {lock ? null
            : <ButtonLink href={paths.deleteCreditNote(clientId, creditNoteId)} variant="danger" icon={Trash2}>Delete</ButtonLink>}
        </>} />
      {lock ? <div className="print-hide"><Notice kind="info">{explain(lock)}</Notice></div> : null}
      {syncFailure === null ? null : <div className="print-hide"><Notice kind="warning">{syncFailure}</Notice></div>}
      <CreditNotePaper note={note} />
      <Outlet />
    </>
  );
}
