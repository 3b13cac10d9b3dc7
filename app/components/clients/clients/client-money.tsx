import type { PrepaidLeft } from '#app/domain/money/billing/index.server.ts';
import type { ClientMoney } from '#app/domain/clients/clients/index.server.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface ClientMoneyCardProps { clientId: string; money: readonly ClientMoney[]; prepaid: readonly PrepaidLeft[]; today: string }

/** What a client owes, what waits to be billed, and what was billed this year, each leading to what it is made of. */
export function ClientMoneyCard({ clientId, money, prepaid, today }: ClientMoneyCardProps) {
  const figure = (name: Exclude<keyof ClientMoney, 'currencyId'>, href: string, isWarning = false) => (
    <PageLink className="link figure" href={href}>
      {money.map((of) => (
        <span key={of.currencyId} className={classNames('numeric', isWarning && signOf(of[name]) > 0 && 'figure-danger')}>
          {formatMoney(of[name])} {of.currencyId}
        </span>
      ))}
    </PageLink>
  );
  const year = `${today.slice(0, 4)}-01-01`;
  return (
    <Card>
      <DefinitionList columns={prepaid.length === 0 ? 4 : 5} items={[
        { term: 'Outstanding', value: figure('outstanding', paths.invoiceList({ clientId, state: 'outstanding' })) },
        { term: 'Overdue', value: figure('overdue', paths.invoiceList({ clientId, state: 'overdue' }), true) },
        { term: 'Unbilled, before tax', value: figure('unbilled', paths.newInvoice(clientId)) },
        { term: 'Billed this year', value: figure('billedThisYear', paths.invoiceList({ clientId, state: 'issued', from: year })) },
        ...(prepaid.length === 0 ? [] : [{ term: 'Prepaid left, with tax', value: (
          <PageLink className="link figure" href={paths.clientPrepaid(clientId)}>
            {prepaid.map(({ currencyId, left, undrawn, beyond }) => (
              <span key={currencyId} className="numeric">
                {formatMoney(left)} {currencyId}
                {signOf(undrawn) === 0 ? null : <small className="muted"> · {formatMoney(undrawn)} not drawn yet</small>}
                {signOf(beyond) === 0 ? null : <small className="figure-danger"> · {formatMoney(beyond)} more than is left</small>}
              </span>
            ))}
          </PageLink>
        ) }]),
      ]} />
      <p className="mt-2 print-hide">
        <PageLink className="link" href={paths.explainClient(clientId)}>How these figures are made</PageLink>
      </p>
    </Card>
  );
}
