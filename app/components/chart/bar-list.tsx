import type { Tone } from '#app/screens/tone.ts';
import { barScale, tickText } from './bar-layout.ts';
import { Legend, type LegendItem } from './legend.tsx';

export interface ListedBar {
  readonly label: string;
  /** In the order of the series. */
  readonly values: readonly number[];
  /** What the bar comes to, in words. */
  readonly figure: string;
}

interface BarListProps {
  title: string; series: readonly (LegendItem & { tone: Tone })[]; bars: readonly ListedBar[];
  /** How a value is said; an amount with thousands apart, unless told otherwise. */
  say?: (value: number) => string;
}

const ROW = 24;
const BAR = 14;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + Math.max(0, value), 0);

/** Bars that lie, for names of any length: drawn on the server, as wide as there is room, over an axis, each with its figure in words. */
export function BarList({ title, series, bars, say = tickText }: BarListProps) {
  const { top, ticks } = barScale(Math.max(...bars.map(({ values }) => sum(values))));
  const at = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const rules = ticks.map((tick) => (
    <line key={tick} className={tick === 0 ? 'chart-axis' : 'chart-rule'} x1={at(tick)} x2={at(tick)} y1="0" y2="100%" />
  ));
  return (
    <figure className="bar-list">
      <figcaption>{title}</figcaption>
      <ul>
        {bars.map(({ label, values, figure }, index) => (
          <li key={`${index}-${label}`}>
            <span className="bar-label">{label}</span>
            <svg className="bar" width="100%" height={ROW} aria-hidden="true">
              {rules}
              {values.map((value, place) => (value <= 0 ? null : (
                <rect key={series[place]?.label} className={`bar-part fill-${series[place]?.tone ?? 'neutral'}`} height={BAR}
                  y={(ROW - BAR) / 2} x={at(sum(values.slice(0, place)))} width={at(value)}>
                  <title>{`${label}, ${series[place]?.label ?? ''}: ${say(value)}`}</title>
                </rect>
              )))}
            </svg>
            <span className="bar-figure">{figure}</span>
          </li>
        ))}
      </ul>
      <div className="bar-axis" aria-hidden="true">
        <svg className="chart-scale" width="100%" height={16}>
          {ticks.map((tick) => (
            <text key={tick} x={at(tick)} y="12" textAnchor={tick === 0 ? 'start' : tick === top ? 'end' : 'middle'}>{say(tick)}</text>
          ))}
        </svg>
      </div>
      <Legend items={series} />
    </figure>
  );
}
