import type { PrepaidBalance, PrepaidTime } from '#app/domain/money/billing/index.server.ts';
import { formatHours } from '#app/screens/format.ts';
import { useTaxName } from '../../layout/tax-name.tsx';
import { MoneyText } from '../../ui/money-text.tsx';

const ROWS = [
  ['Original', 'original', 'bought'], ['Drawn', 'drawn', 'drawn'], ['Credited', 'credited', 'credited'], ['Remaining', 'remaining', 'left'],
] as const;
const partsOf = (taxName: string) => [[`ex ${taxName}`, 'ex'], [taxName, 'tax'], [`inc ${taxName}`, 'inc']] as const;

interface PrepaidFiguresProps { balance: PrepaidBalance & { readonly time: PrepaidTime | null }; currencyId: string }

/** What a balance bought, what was drawn and credited, and what is left: before tax, its tax, and both; and hours where it sold hours. */
export function PrepaidFigures({ balance, currencyId }: PrepaidFiguresProps) {
  const { time } = balance;
  const parts = partsOf(useTaxName());
  return (
    <table className="figures">
      <caption className="visually-hidden">Prepaid balance in {currencyId}</caption>
      <thead>
        <tr>
          <th scope="col">{currencyId}</th>
          {parts.map(([label]) => <th key={label} scope="col" className="numeric">{label}</th>)}
          {time ? <th scope="col" className="numeric">Hours</th> : null}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of, hours]) => (
          <tr key={of}>
            <th scope="row">{label}</th>
            {parts.map(([name, part]) => <td key={name} className="numeric"><MoneyText value={balance[of][part]} /></td>)}
            {time ? <td className="numeric">{formatHours(time[hours])}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
