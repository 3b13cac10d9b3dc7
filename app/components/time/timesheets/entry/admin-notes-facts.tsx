import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '#app/components/layout/features.tsx';
import { DefinitionList } from '#app/components/ui/definition-list.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';

export interface AdminNotesProps { entry: TimesheetView; isAdmin: boolean }

/** Who wrote an entry and when, and the invoice it is on. */
export default function AdminNotesFacts({ entry, isAdmin }: AdminNotesProps) {
  const leadsOn = useFeature('enableInvoices') && isAdmin;
  const invoice = entry.invoiceId === null
    ? '–'
    : leadsOn ? <PageLink className="link" href={paths.invoice(entry.invoiceId)}>{entry.invoiceId}</PageLink> : entry.invoiceId;
  return (
    <details className="entry-billing">
      <summary>Admin Notes</summary>
      <DefinitionList
        columns={3}
        items={[
          { term: 'Invoice ID', value: invoice }, { term: 'Emp Created', value: entry.empCreated },
          { term: 'Emp Updated', value: entry.empUpdated },
          { term: 'Date Created', value: entry.createdText }, { term: 'Date Updated', value: entry.updatedText },
        ]}
      />
    </details>
  );
}
