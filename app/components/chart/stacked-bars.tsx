import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';
import { formatMoney } from '#app/screens/format.ts';
import type { Tone } from '#app/screens/tone.ts';
import { barScale, barSegments } from './bar-layout.ts';
import { Legend } from './legend.tsx';

export interface BarSeries {
  key: string;
  label: string;
  letter: string;
  tone: Tone;
}

export interface Bar {
  label: string;
  href?: string;
  /** In the order of the series. */
  values: readonly number[];
  /** What is to be noticed about it, in words; marked by an exclamation mark. */
  notice?: string | undefined;
}

export interface StackedBarsProps {
  title: string;
  bars: readonly Bar[];
  series: readonly BarSeries[];
  unit?: 'h' | '';
  /** Of amounts of money, in place of a unit. */
  currency?: string | undefined;
  /** The bars add up, and so do their parts; otherwise each says how something stood, and no sum means anything. */
  hasTotals?: boolean;
  /** Of the plot, in pixels at full width. */
  height?: number;
  /** A line across at what is aimed for. */
  aim?: { value: number; label: string } | undefined;
}

const LEFT = 52;
const TOP = 10;
const LABELS = 26;
const LETTER_WIDTH = 7;
const NARROWEST_SLOT = 36;
const NARROWEST_PLOT = 260;
const LETTER_NEEDS = 15;

/** Drawn on the server; the figures stand in a table below. */
export function StackedBars({ title, bars, series, unit = '', currency, hasTotals = true, height = 180, aim }: StackedBarsProps) {
  const say = (value: number) => (currency ? `${formatMoney(rounded(value))} ${currency}` : figure(value, unit));
  const { top, ticks } = barScale(Math.max(aim?.value ?? 0, ...bars.map(total)));
  const longest = Math.max(0, ...bars.map(({ label }) => label.length)) * LETTER_WIDTH + 14;
  const slot = Math.max(NARROWEST_SLOT, longest, NARROWEST_PLOT / Math.max(bars.length, 1));
  const full = TOP + height + LABELS;
  const width = LEFT + bars.length * slot + 8;
  const yOf = (value: number) => TOP + height - (value / top) * height;
  return (
    <figure>
      <svg className="chart" width={width} height={full} viewBox={`0 0 ${width} ${full}`} role="img" aria-label={title}>
        <title>{title}</title>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'chart-axis' : 'chart-rule'} x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end">
              {figure(tick, unit)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <BarColumn key={bar.label} bar={bar} series={series} x={LEFT + index * slot} slot={slot} top={top} height={height} say={say} />
        ))}
        {aim ? <g>
          <line className="chart-aim" x1={LEFT} x2={width} y1={yOf(aim.value)} y2={yOf(aim.value)} />
          <text x={width} y={yOf(aim.value) - 4} textAnchor="end">{aim.label}</text>
        </g> : null}
      </svg>
      <Legend items={series} />
      <Figures title={title} bars={bars} series={series} say={say} hasTotals={hasTotals} />
    </figure>
  );
}

interface BarColumnProps {
  bar: Bar;
  series: readonly BarSeries[];
  x: number;
  slot: number;
  top: number;
  height: number;
  say(value: number): string;
}

function BarColumn({ bar, series, x, slot, top, height, say }: BarColumnProps) {
  const width = Math.min(slot * 0.6, 56);
  const middle = x + slot / 2;
  return (
    <g>
      {barSegments(bar.values, top, height).map((segment) => {
        const kind = series[segment.series];
        if (!kind) return null;
        return (
          <g key={kind.key}>
            <rect className={`fill-${kind.tone}`} x={middle - width / 2} y={TOP + segment.y} width={width} height={segment.height}>
              <title>{`${bar.label}, ${kind.label}: ${say(segment.value)}`}</title>
            </rect>
            {segment.height >= LETTER_NEEDS ? (
              <text className="chart-letter" x={middle} y={TOP + segment.y + segment.height / 2 + 4} textAnchor="middle">
                {kind.letter}
              </text>
            ) : null}
          </g>
        );
      })}
      <text className="chart-label" x={middle} y={TOP + height + 18} textAnchor="middle">
        {bar.notice ? `${bar.label} !` : bar.label}
        {bar.notice ? <title>{`${bar.label}: ${bar.notice}`}</title> : null}
      </text>
    </g>
  );
}

type FiguresProps = Pick<StackedBarsProps, 'title' | 'bars' | 'series'> & Pick<BarColumnProps, 'say'> & { hasTotals: boolean };

function Figures({ title, bars, series, say, hasTotals }: FiguresProps) {
  return (
    <details className="chart-figures">
      <summary>Figures</summary>
      <table className="figures">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{''}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {hasTotals ? <th scope="col">Total</th> : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">
                {bar.href ? <a href={bar.href}>{bar.label}</a> : bar.label}{bar.notice && !hasTotals ? ` (${bar.notice})` : ''}
              </th>
              {series.map(({ key }, index) => <td key={key}>{say(bar.values[index] ?? 0)}</td>)}
              {hasTotals ? <td>{say(total(bar))}{bar.notice ? ` (${bar.notice})` : ''}</td> : null}
            </tr>
          ))}
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

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const total = (bar: Bar): number => sumOf(bar.values.map((value) => Math.max(value, 0)));

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Hours keep two places where they need them; money has none on an axis. */
function figure(value: number, unit: string): string {
  const text = formatQuantity(rounded(value));
  return unit ? `${text} ${unit}` : text;
}
