import type { HomeView } from '#app/domain/organisation/home/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';

type OfOrganisation = Pick<NonNullable<HomeView['organisation']>, 'unbilled' | 'outstanding' | 'overdue'>;
type Sum = NonNullable<OfOrganisation['overdue']>;

/** What is not billed yet, what clients owe, and what of it is late: each sum leads to what it adds up. */
export function MoneyWaiting({ unbilled, outstanding, overdue }: OfOrganisation) {
  if (!outstanding || !overdue) return null;
  const sums = unbilled.length === 0 ? [{ currencyId: overdue.currencyId, count: 0, total: '0.00' }] : unbilled;
  return (
    <Card title="Money">
      <ul className="home-money">
        {sums.map((sum) => (
          <Line key={sum.currencyId} label="Unbilled" sum={sum} what="timesheet"
            href={paths.moneyReport('unbilled-work', { currency: sum.currencyId })} />
        ))}
        <Line label="Outstanding" sum={outstanding} what="invoice" href={paths.invoiceList({ state: 'outstanding' })} />
        <Line label="Overdue" sum={overdue} what="invoice" href={paths.invoiceList({ state: 'overdue' })} isLate={overdue.count > 0} />
      </ul>
    </Card>
  );
}

interface LineProps { label: string; sum: Sum; what: string; href: string; isLate?: boolean }

function Line({ label, sum: { currencyId, count, total }, what, href, isLate = false }: LineProps) {
  return (
    <li>
      <PageLink className="home-sum" href={href}>
        <span className="muted">{label}, {formatCount(count)} {count === 1 ? what : `${what}s`}</span>{' '}
        <strong className={isLate ? 'numeric figure-danger' : 'numeric'}>{formatMoney(total)} {currencyId}</strong>
      </PageLink>
    </li>
  );
}
