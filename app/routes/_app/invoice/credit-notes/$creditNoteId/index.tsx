import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { FileText, Pencil, Send, Wallet } from 'lucide-react';
import { application } from '#app/application.ts';
import { ClientMailList, UndeliveredMail } from '#app/components/money/client-mails/client-mail-list.tsx';
import { ClientPageCard, OpenQuestions } from '#app/components/money/client-pages/client-page-card.tsx';
import { CreditNotePaper } from '#app/components/money/credit-notes/credit-note-paper.tsx';
import { useFeature } from '#app/components/layout/features.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import { getRecordLink, listOpenQuestions } from '#app/domain/money/client-pages/index.server.ts';
import { getCreditNote, listCreditNoteMails } from '#app/domain/money/credit-notes/index.server.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { creditNoteId?: string } }) => pageTitle('Credit note', params.creditNoteId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const of = { creditNoteId: args.params['creditNoteId'] ?? '' };
  const note = await orProblem(getCreditNote(ctx, of));
  const linked = linkedCreditNote(note.creditNoteId);
  const [mails, link, questions] = await Promise.all([
    listCreditNoteMails(ctx, of), getRecordLink(ctx, linked), listOpenQuestions(ctx, linked),
  ]);
  application().services.pdf.prepare();
  return { note, mails, link, questions };
}

const linkedCreditNote = (creditNoteId: number) => ({ kind: 'credit-note' as const, recordId: String(creditNoteId) });

/** A credit note; it prints as its client gets it. */
export default function CreditNotePage() {
  const { note, mails, link, questions } = useLoaderData<typeof loader>();
  const { creditNoteId, clientId, rest, lock, isAllocated, allocationLock, syncFailure } = note;
  const isSynced = useFeature('Xero');
  const isUsable = useFeature('enableReceipting') && rest !== '0.00';
  return (
    <>
      <PageHeader title={`Credit note ${creditNoteName(creditNoteId)}`} back={{ href: paths.creditNotes(), label: 'Credit notes' }}
        actions={(
          <ActionRow
            primary={isUsable ? { label: 'New Receipt', href: paths.newReceiptForClient(clientId), icon: Wallet } : null}
            actions={[
              { label: 'PDF', href: paths.creditNotePdf(creditNoteId), icon: FileText, reload: true },
              { label: 'Send by e-mail', href: paths.emailCreditNote(creditNoteId), icon: Send },
              lock ? null : { label: 'Edit', href: paths.editCreditNote(clientId, creditNoteId), icon: Pencil },
              isAllocated && !allocationLock ? { label: 'Take off invoice', href: paths.takeOffInvoice(clientId, creditNoteId) } : null,
              { label: 'Print', prints: true },
              { label: 'History', href: paths.history('credit-note', creditNoteId), leads: true },
              lock ? null : { label: 'Delete', href: paths.deleteCreditNote(clientId, creditNoteId), danger: true },
            ]}
          />
        )} />
      {lock ? <div className="print-hide"><Notice kind="info">{explain(lock)}</Notice></div> : null}
      {syncFailure === null || !isSynced ? null : <div className="print-hide"><Notice kind="warning">{syncFailure}</Notice></div>}
      <UndeliveredMail mails={mails} sendAgainHref={(again) => paths.emailCreditNote(creditNoteId, again)} />
      <OpenQuestions {...linkedCreditNote(creditNoteId)} questions={questions} />
      <CreditNotePaper note={note} />
      <div className="print-hide stack invoice-more">
        <ClientMailList mails={mails} about="credit note" />
        <ClientPageCard {...linkedCreditNote(creditNoteId)} link={link} revokeHref={paths.revokeCreditNoteLink(creditNoteId)} />
      </div>
      <Outlet />
    </>
  );
}
