import { addMoney } from '#app/domain/kernel/values/money.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { MoneyText } from '../../ui/money-text.tsx';

export interface TaxByRateProps {
  taxes: readonly { readonly taxPct: string; readonly base: string; readonly tax: string }[];
  taxName: string;
}

/** What is charged or credited at each rate of tax. */
export function TaxByRate({ taxes, taxName }: TaxByRateProps) {
  return (
    <table className="figures">
      <caption>{taxName} by rate</caption>
      <thead>
        <tr><th scope="col">Rate</th><th scope="col">Before tax</th><th scope="col">{taxName}</th><th scope="col">With tax</th></tr>
      </thead>
      <tbody>
        {taxes.map(({ taxPct, base, tax }) => (
          <tr key={taxPct}>
            <th scope="row">{formatPercent(taxPct)}</th>
            <td><MoneyText value={base} /></td><td><MoneyText value={tax} /></td><td><MoneyText value={addMoney(base, tax)} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
