import type { SiteFacts } from '#app/domain/organisation/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../layout/features.tsx';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Clients that an invoice could be sent to nobody of; the validation query of this name lists them. */
const WITHOUT_EMAIL = 'client-without-email';

/** What an administrator looks after, at a glance, each figure leading to where it is put right. */
export function SiteFactsCard({ facts }: { facts: SiteFacts }) {
  const hasInvoices = useFeature('enableInvoices');
  const hasReceipts = useFeature('enableReceipting');
  const figure = (href: string, words: string) => <PageLink className="link" href={href}>{words}</PageLink>;
  const closed = (date: string | null) => figure(paths.closingDates(), date ? formatDate(date) : 'Nothing closed');
  return (
    <Card title="At a glance">
      <DefinitionList columns={4} items={[
        { term: 'People without a rate', value: figure(paths.users(), formatCount(facts.peopleWithoutRate)) },
        { term: 'Clients without a project', value: figure(paths.clients(), formatCount(facts.clientsWithoutProject)) },
        { term: 'Clients without an e-mail address',
          value: figure(paths.validationDetails(WITHOUT_EMAIL), formatCount(facts.clientsWithoutEmail)) },
        { term: 'Last import', value: figure(paths.imports(), facts.lastImport ? formatDate(facts.lastImport) : 'None yet') },
        { term: 'Time closed through', value: closed(facts.timesheetClosingDate) },
        ...(hasInvoices ? [{ term: 'Invoices closed through', value: closed(facts.invoiceClosingDate) }] : []),
        ...(hasReceipts ? [{ term: 'Receipts closed through', value: closed(facts.receiptClosingDate) }] : []),
      ]} />
    </Card>
  );
}
