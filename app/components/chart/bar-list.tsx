import type { Tone } from '#app/screens/tone.ts';
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
  /** Compared, one below the other; otherwise they are the parts of one. */
  isPaired?: boolean;
}

const WIDTH = 1000;
const HEIGHT = 14;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Bars that lie, for names of any length: drawn on the server, as wide as there is room, each with its figure in words. */
export function BarList({ title, series, bars, isPaired = false }: BarListProps) {
  const lengths = isPaired ? bars.flatMap(({ values }) => values) : bars.map(({ values }) => sum(values));
  const longest = Math.max(1, ...lengths);
  const height = isPaired ? HEIGHT / series.length : HEIGHT;
  return (
    <figure className="bar-list">
      <figcaption>{title}</figcaption>
      <ul>
        {bars.map((bar, index) => (
          <li key={`${index}-${bar.label}`}>
            <span className="bar-label">{bar.label}</span>
            <svg className="bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {bar.values.map((value, place) => (value <= 0 ? null : (
                <rect key={series[place]?.label} className={`bar-part fill-${series[place]?.tone ?? 'neutral'}`} height={height}
                  y={isPaired ? place * height : 0} x={isPaired ? 0 : (sum(bar.values.slice(0, place)) / longest) * WIDTH}
                  width={(value / longest) * WIDTH} />
              )))}
            </svg>
            <span className="bar-figure">{bar.figure}</span>
          </li>
        ))}
      </ul>
      <Legend items={series} />
    </figure>
  );
}
