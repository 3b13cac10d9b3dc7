import type { PrepaidBalance } from '#app/domain/billing/index.server.ts';
import { MoneyText } from '../ui/money-text.tsx';

const ROWS = [['Original', 'original'], ['Drawn', 'drawn'], ['Credited', 'credited'], ['Remaining', 'remaining']] as const;
const PARTS = [['ex GST', 'ex'], ['GST', 'tax'], ['inc GST', 'inc']] as const;

/** What a balance bought, what was drawn and credited, and what is left: before tax, its tax, and both. */
export function PrepaidFigures({ balance, currencyId }: { balance: PrepaidBalance; currencyId: string }) {
  return (
    <table className="figures">
      <caption className="visually-hidden">Prepaid balance in {currencyId}</caption>
      <thead>
        <tr>
          <th scope="col">{currencyId}</th>
          {PARTS.map(([label]) => <th key={label} scope="col" className="numeric">{label}</th>)}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of]) => (
          <tr key={of}>
            <th scope="row">{label}</th>
            {PARTS.map(([name, part]) => <td key={name} className="numeric"><MoneyText value={balance[of][part]} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
