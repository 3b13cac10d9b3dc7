import { MoneyText } from '../../ui/money-text.tsx';

export interface RemainingBalanceProps {
  balance: { ex: string; tax: string; inc: string };
  taxName: string;
  /** The invoice that bought it, where several are shown. */
  of?: string | undefined;
}

/** What is left of a prepaid balance, and of what it is made. */
export function RemainingBalance({ balance, taxName, of }: RemainingBalanceProps) {
  const rows: [string, string, string?][] = [
    [`Remaining prepaid balance (ex ${taxName})`, balance.ex], [taxName, balance.tax],
    [`Remaining prepaid balance (inc ${taxName})`, balance.inc, 'sum'],
  ];
  return (
    <details>
      <summary className="link">{of === undefined ? 'More Info' : `More Info on ${of}`}</summary>
      <table className="sums">
        <caption className="visually-hidden">{['Remaining prepaid balance', of].filter(Boolean).join(' of ')}</caption>
        <tbody>
          {rows.map(([label, value, kind]) => (
            <tr key={label} className={kind && `sums-${kind}`}><th scope="row">{label}</th><td><MoneyText value={value} /></td></tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
