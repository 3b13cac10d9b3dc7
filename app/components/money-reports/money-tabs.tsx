import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money-reports/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { Tabs } from '../ui/tabs.tsx';

/** Each of these stands behind the figures of another. */
const BEHIND: Partial<Record<MoneyReportName, MoneyReportName>> = {
  'open-invoices': 'aged-debtors', 'open-credit': 'aged-debtors', 'unbilled-entries': 'unbilled-work', documents: 'invoiced-received',
  payments: 'invoiced-received', 'charged-items': 'revenue', 'settled-invoices': 'days-to-pay', 'agreed-ahead': 'forecast',
};

/** The reports of money; one that stands behind another is a part of that. */
export function MoneyTabs({ current }: { current: MoneyReportName }) {
  const names = (Object.keys(MONEY_REPORTS) as MoneyReportName[]).filter((name) => BEHIND[name] === undefined);
  return (
    <Tabs label="Reports of money" current={paths.moneyReport(BEHIND[current] ?? current)}
      tabs={names.map((name) => ({ label: MONEY_REPORTS[name], href: paths.moneyReport(name) }))} />
  );
}
