import { classNames } from '../ui/class-names.ts';
import type { Bar, StackedBarsProps } from './stacked-bars.tsx';

interface BarFiguresProps extends Pick<StackedBarsProps, 'title' | 'bars' | 'series'> {
  hasTotals: boolean;
  say(value: number): string;
}

/** What a chart shows, as a table. */
export function BarFigures({ title, bars, series, say, hasTotals }: BarFiguresProps) {
  return (
    <details className="chart-figures">
      <summary>Figures</summary>
      <table className="figures">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{''}</th>
            {series.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
            {hasTotals ? <th scope="col">Total</th> : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => <FigureRow key={bar.name ?? bar.label} {...{ bar, series, say, hasTotals }} />)}
        </tbody>
        {hasTotals && bars.length > 1 ? <tfoot>
          <tr>
            <th scope="row">Total</th>
            {series.map(({ key }, index) => <td key={key}>{say(sumOf(bars.map(({ values }) => values[index] ?? 0)))}</td>)}
            <td>{say(sumOf(bars.map(total)))}</td>
          </tr>
        </tfoot> : null}
      </table>
    </details>
  );
}

function FigureRow({ bar, series, say, hasTotals }: Omit<BarFiguresProps, 'title' | 'bars'> & { bar: Bar }) {
  const { label, name = label, href, values, notice } = bar;
  const said = notice ? ` (${notice})` : '';
  return (
    <tr className={classNames(bar.isPresent && 'figures-present') || undefined}>
      <th scope="row">{href ? <a href={href}>{name}</a> : name}{hasTotals ? '' : said}</th>
      {series.map(({ key }, index) => <td key={key}>{say(values[index] ?? 0)}</td>)}
      {hasTotals ? <td>{say(total(bar))}{said}</td> : null}
    </tr>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const total = ({ values }: Bar): number => sumOf(values.map((value) => Math.max(value, 0)));
