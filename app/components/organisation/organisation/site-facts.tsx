import type { SiteFacts } from '#app/domain/organisation/organisation/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** What an administrator looks after, at a glance, each figure leading to where it is put right. */
export function SiteFactsCard({ facts }: { facts: SiteFacts }) {
  const hasInvoices = useFeature('enableInvoices');
  const hasReceipts = useFeature('enableReceipting');
  const figure = (href: string, words: string) => <PageLink className="link" href={href}>{words}</PageLink>;
  // The validation query of this name lists them.
  const listed = (procName: string, count: number) => figure(paths.validationDetails(procName), formatCount(count));
  const closed = (date: string | null) => figure(paths.closingDates(), date ? formatDate(date) : 'Nothing closed');
  return (
    <Card title="At a glance">
      <DefinitionList columns={4} items={[
        { term: 'People without a rate', value: listed('person-without-rate', facts.peopleWithoutRate) },
        { term: 'Clients without a project', value: listed('client-without-project', facts.clientsWithoutProject) },
        ...(hasInvoices
          ? [{ term: 'Clients without an e-mail address', value: listed('client-without-email', facts.clientsWithoutEmail) }] : []),
        { term: 'Last import', value: figure(paths.imports(), facts.lastImport ? formatDate(facts.lastImport) : 'None yet') },
        { term: 'Time closed through', value: closed(facts.timesheetClosingDate) },
        ...(hasInvoices ? [{ term: 'Invoices closed through', value: closed(facts.invoiceClosingDate) }] : []),
        ...(hasReceipts ? [{ term: 'Receipts closed through', value: closed(facts.receiptClosingDate) }] : []),
      ]} />
    </Card>
  );
}
