import { creditNoteName } from '#app/domain/money/billing/fields.ts';
import type { Account, Movement } from '#app/domain/money/statements/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '../../layout/features.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** The account of a client in one currency, from one balance to the other. */
export function AccountTable({ account, from, to }: { account: Account; from: string; to: string }) {
  const { currencyId, opening, movements, closing } = account;
  return (
    <Card title={`Account in ${currencyId}`}>
      <table className="figures">
        <caption className="visually-hidden">Movements in {currencyId}</caption>
        <thead>
          <tr><th scope="col">What</th><th scope="col">Payment due</th><th scope="col">Amount</th><th scope="col">Balance</th></tr>
        </thead>
        <tbody>
          <tr><th scope="row"><DateText value={from} /> Opening balance</th><td /><td /><td><MoneyText value={opening} /></td></tr>
          {movements.map((movement) => (
            <tr key={`${movement.kind}-${movement.id}`}>
              <th scope="row"><DateText value={movement.date} /> <MovementName movement={movement} /></th>
              <td>{movement.due === null ? null : <DateText value={movement.due} />}</td>
              <td><MoneyText value={movement.amount} /></td><td><MoneyText value={movement.balance} /></td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr><th scope="row"><DateText value={to} /> Closing balance</th><td /><td /><td><MoneyText value={closing} /></td></tr>
        </tfoot>
      </table>
      <AccountSums account={account} />
      <AccountAgeing account={account} />
    </Card>
  );
}

/** What the closing balance is made of. */
function AccountSums({ account: { currencyId, opening, invoiced, received, credited, closing } }: { account: Account }) {
  const rows = [
    ['Opening balance', opening], ['Invoiced', invoiced], ['Received', received], ['Credited', credited], ['Closing balance', closing],
  ] as const;
  return (
    <table className="sums">
      <caption className="visually-hidden">Sums in {currencyId}</caption>
      <tbody>
        {rows.map(([label, value], index) => (
          <tr key={label} className={index === rows.length - 1 ? 'sums-sum' : undefined}>
            <th scope="row">{label}</th><td><MoneyText value={value} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const AGES = [['Not due yet', 'notDue'], ['1–30', 'to30'], ['31–60', 'to60'], ['61–90', 'to90'], ['90+', 'over90']] as const;

/** What the closing balance is made of, by how many days it has been due. */
function AccountAgeing({ account: { currencyId, ageing } }: { account: Account }) {
  const credit = ageing.credit === '0.00' ? [] : [['Credit not used yet', 'credit'] as const];
  const rows = [...AGES, ...credit, ['Balance', 'balance'] as const];
  return (
    <table className="sums">
      <caption>Overdue, in days ({currencyId})</caption>
      <tbody>
        {rows.map(([label, age]) => (
          <tr key={age} className={age === 'balance' ? 'sums-sum' : undefined}>
            <th scope="row">{label}</th><td><MoneyText value={ageing[age]} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MovementName({ movement: { kind, id } }: { movement: Movement }) {
  const [receipts, credits] = [useFeature('enableReceipting'), useFeature('enableCreditNotes')];
  const name = { invoice: `Invoice ${id}`, receipt: `Receipt ${id}`, 'credit-note': `Credit note ${creditNoteName(id)}` }[kind];
  const href = { invoice: paths.invoice(id), receipt: receipts && paths.receipt(id), 'credit-note': credits && paths.creditNote(id) }[kind];
  return href === false ? <>{name}</> : <PageLink className="link" href={href}>{name}</PageLink>;
}
