import type { BudgetView } from '#app/domain/clients/budgets/index.server.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { StackedBars } from '../../chart/stacked-bars.tsx';
import { DataGrid } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const SERIES = [
  { key: 'remaining', label: 'Remaining', letter: 'R', tone: 'client' },
  { key: 'over', label: 'Over the budget', letter: 'O', tone: 'danger' },
] as const;

/** How much of a budget is used, and what remained of it week by week. */
export function BudgetUse({ view }: { view: BudgetView }) {
  const { used, weeks, currencyId } = view;
  if (!used) return null;
  const unit = used.unit === 'hours' ? 'h' : currencyId;
  const said = (amount: string) => `${formatQuantity(amount)} ${unit}`;
  return (
    <>
      <Card title="Use">
        <DefinitionList items={[
          { term: 'Budget', value: said(used.amount) },
          { term: 'Used', value: (
            <PageLink className="link" href={paths.timesheetSummary({ period: 'all', ...workOf(view) })}>
              {`${said(used.used)} (${used.percent} %)`}
            </PageLink>
          ) },
          { term: 'Remaining', value: said(used.remaining) },
        ]} />
      </Card>
      {weeks.length === 0 ? null : (
        <Card title="Burn-down">
          <StackedBars title={`Remaining of ${said(used.amount)} at the end of each week`} series={SERIES}
            {...(used.unit === 'hours' ? { unit: 'h' } : { currency: currencyId })} hasTotals={false}
            bars={weeks.map(({ week, remaining }) => ({
              label: formatDate(week).slice(0, 5), values: [Math.max(0, Number(remaining)), Math.max(0, -Number(remaining))],
            }))} />
        </Card>
      )}
      <DataGrid gridId="budget-weeks" caption="Budget by week" columns={weekColumns(view)} rows={[...weeks].reverse()}
        rowKey={({ week }) => week}
        empty={<EmptyState title="Nothing used">Time that is recorded will be listed here, week by week.</EmptyState>} />
    </>
  );
}

/** The filters of the timesheets that count against the budget. */
const workOf = ({ clientId, projectId, iterationId }: BudgetView) => ({ clientId, projectId, iterationId: iterationId || undefined });

/** Each week and what it used lead to the timesheets of that week; what remains, to all up to its end. */
function weekColumns(view: BudgetView): Column<BudgetView['weeks'][number]>[] {
  const unit = view.used?.unit === 'hours' ? 'Hours' : 'Value';
  const work = workOf(view);
  type Week = BudgetView['weeks'][number];
  const ofWeek = ({ week }: Week) => paths.timesheetSummary({ startDate: week, endDate: addDays(week, 6), ...work });
  return [
    { key: 'week', header: 'Week of', value: ({ week }) => formatDate(week), width: 160, href: ofWeek },
    { key: 'used', header: unit, kind: 'money', width: 140, href: (row) => (signOf(row.used) === 0 ? null : ofWeek(row)) },
    { key: 'remaining', header: 'Remaining', kind: 'money', width: 140,
      href: ({ week }) => paths.timesheetSummary({ endDate: addDays(week, 6), ...work }),
      tone: ({ remaining }) => (remaining.startsWith('-') ? 'danger' : 'neutral') },
  ];
}
