import type { HomeView } from '#app/domain/home/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { PageLink } from '../ui/page-link.tsx';

type OfOrganisation = NonNullable<HomeView['organisation']>;

/** What is not billed yet, and what clients owe beyond its day: sums and counts. */
export function MoneyWaiting({ unbilled, overdue }: Pick<OfOrganisation, 'unbilled' | 'overdue'>) {
  if (!overdue) return null;
  const sums = unbilled.length === 0 ? [{ currencyId: overdue.currencyId, count: 0, total: '0.00' }] : unbilled;
  return (
    <Card title="Money">
      <DefinitionList items={[
        ...sums.map(({ currencyId, count, total }) => ({
          term: sums.length > 1 ? `Unbilled, ${currencyId}` : 'Unbilled',
          value: <PageLink className="link" href={paths.moneyReport('unbilled-work', { currency: currencyId })}>
            {said(total, currencyId, count, 'timesheet')}
          </PageLink>,
        })),
        {
          term: 'Overdue',
          value: <PageLink className="link" href={paths.invoiceList({ state: 'overdue' })}>
            {said(overdue.total, overdue.currencyId, overdue.count, 'invoice')}
          </PageLink>,
        },
      ]} />
    </Card>
  );
}

const said = (total: string, currencyId: string, count: number, what: string): string =>
  `${formatMoney(total)} ${currencyId} (${formatCount(count)} ${count === 1 ? what : `${what}s`})`;

interface FirstStepsProps { isNewPerson: boolean; isNewOrganisation: boolean; empId: string; today: string }

/** What to do first, for who is new here and for an organisation without clients. */
export function FirstStepsOfHome({ isNewPerson, isNewOrganisation, empId, today }: FirstStepsProps) {
  const steps = [
    ...(isNewOrganisation ? [
      { words: 'Add the first client', href: paths.newClient() }, { words: 'Add a project', href: paths.newProject() },
      { words: 'Add the people who record time', href: paths.newUser() },
    ] : []),
    ...(isNewPerson ? [
      { words: 'Say when your working day begins and ends', href: paths.mySettings() },
      { words: 'Record your first timesheet', href: paths.addTimesheet(today, empId) },
    ] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <Card title="First steps">
      <ol className="plain-list">
        {steps.map(({ words, href }) => <li key={href}><PageLink className="link" href={href}>{words}</PageLink></li>)}
      </ol>
    </Card>
  );
}
