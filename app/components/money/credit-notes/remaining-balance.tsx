import { MoneyText } from '../../ui/money-text.tsx';

export interface RemainingBalanceProps { balance: { ex: string; tax: string; inc: string } }

/** What is left of a prepaid balance, and of what it is made. */
export function RemainingBalance({ balance }: RemainingBalanceProps) {
  const rows: [string, string, string?][] = [
    ['Remaining prepaid balance (ex GST)', balance.ex], ['GST', balance.tax], ['Remaining prepaid balance (inc GST)', balance.inc, 'sum'],
  ];
  return (
    <details>
      <summary className="link">More Info</summary>
      <table className="sums">
        <caption className="visually-hidden">Remaining prepaid balance</caption>
        <tbody>
          {rows.map(([label, value, kind]) => (
            <tr key={label} className={kind && `sums-${kind}`}><th scope="row">{label}</th><td><MoneyText value={value} /></td></tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
