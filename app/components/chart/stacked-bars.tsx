import { formatMoney } from '#app/screens/format.ts';
import type { Tone } from '#app/screens/tone.ts';
import { barScale, barSegments, besideSegments, tickText } from './bar-layout.ts';
import { BarFigures } from './bar-figures.tsx';
import { Legend } from './legend.tsx';

export interface BarSeries {
  key: string;
  label: string;
  letter: string;
  tone: Tone;
}

export interface Bar {
  label: string;
  /** A second line of the label. */
  under?: string | undefined;
  /** What it is called where there is more room. */
  name?: string;
  href?: string;
  /** In the order of the series. */
  values: readonly number[];
  /** What is to be noticed about it, in words; marked by an exclamation mark. */
  notice?: string | undefined;
  /** The one of now. Where one is, the others are pale. */
  isPresent?: boolean;
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
  /** The values of a bar are compared, beside each other; otherwise they are its parts, one on another. */
  isPaired?: boolean;
  /** False where a table of the same figures stands beside it. */
  hasFigures?: boolean;
  /** Of the plot, in pixels. */
  height?: number;
  /** A line across at what is aimed for. */
  aim?: { value: number; label: string } | undefined;
}

const TOP = 10;
const LABEL_LINE = 16;
const DIGIT_WIDTH = 7;
const WIDTH = 640;
const WIDEST_SLOT = 84;
const LETTER_NEEDS = 15;

/** Drawn on the server, as wide as there is room, with its letters in their own size; the figures stand in a table below. */
export function StackedBars(props: StackedBarsProps) {
  const { title, bars, series, unit = '', currency, hasTotals = true, isPaired = false, hasFigures = true, height = 180, aim } = props;
  const amount = (value: number) => `${tickText(value)}${unit ? ` ${unit}` : ''}`;
  const say = (value: number) => (currency ? `${formatMoney(String(Math.round(value * 100) / 100))} ${currency}` : amount(value));
  const heights = bars.map(({ values }) => (isPaired ? Math.max(0, ...values) : total(values)));
  const { top, ticks } = barScale(Math.max(aim?.value ?? 0, ...heights));
  const left = Math.max(...ticks.map((tick) => amount(tick).length)) * DIGIT_WIDTH + 8;
  const lines = bars.some(({ under }) => under) ? 2 : 1;
  const full = TOP + height + 6 + lines * LABEL_LINE;
  const maxWidth = Math.max(WIDTH, left + bars.length * WIDEST_SLOT);
  const yOf = (value: number) => TOP + height - (value / top) * height;
  const hasPresent = bars.some(({ isPresent }) => isPresent);
  return (
    <figure>
      <div className={isPaired ? 'chart chart-paired' : 'chart'} role="img" aria-label={title} style={{ maxWidth }}>
        <svg className="chart-scale" width={left} height={full} aria-hidden="true">
          {ticks.map((tick) => <text key={tick} x={left - 6} y={yOf(tick) + 4} textAnchor="end">{amount(tick)}</text>)}
        </svg>
        <svg className="chart-plot" width="100%" height={full} aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} className={tick === 0 ? 'chart-axis' : 'chart-rule'} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          {bars.map((bar, index) => (
            <svg key={bar.name ?? bar.label} x={`${(index * 100) / bars.length}%`} width={`${100 / bars.length}%`} height={full}
              overflow="visible">
              <BarColumn {...{ bar, series, isPaired, top, height, full, say }} isPale={hasPresent && !bar.isPresent} />
            </svg>
          ))}
          {aim ? <line className="chart-aim" x1="0" x2="100%" y1={yOf(aim.value)} y2={yOf(aim.value)} /> : null}
        </svg>
      </div>
      <Legend items={series} aim={aim?.label} />
      {hasFigures ? <BarFigures title={title} bars={bars} series={series} say={say} hasTotals={hasTotals} /> : null}
    </figure>
  );
}

interface BarColumnProps {
  bar: Bar; series: readonly BarSeries[]; isPaired: boolean; isPale: boolean;
  /** What is the top of the axis, and the pixels of the plot and of the whole. */
  top: number; height: number; full: number;
  say(value: number): string;
}

/** How much of its place a bar takes, in hundredths. */
const BROAD = 64;

function BarColumn({ bar, series, isPaired, isPale, top, height, full, say }: BarColumnProps) {
  const { label, under, name = label, values, notice } = bar;
  const width = isPaired ? BROAD / series.length : BROAD;
  const said = [name, ...series.map(({ label: part }, index) => `${part}: ${say(values[index] ?? 0)}`), notice ?? ''];
  const segments = isPaired ? besideSegments(values, top, height) : barSegments(values, top, height);
  return (
    <g className={isPale ? 'chart-column chart-pale' : 'chart-column'}>
      <title>{said.join('\n').trim()}</title>
      <rect className="chart-hover" width="100%" height={full} />
      {segments.map(({ series: place, y, height: tall }) => {
        const kind = series[place];
        if (!kind) return null;
        const x = (100 - BROAD) / 2 + (isPaired ? place * width : 0);
        return (
          <g key={kind.key}>
            <rect className={`chart-bar fill-${kind.tone}`} x={`${x}%`} y={TOP + y} width={`${width}%`} height={tall} />
            {tall >= LETTER_NEEDS ? (
              <text className="chart-letter" x={`${x + width / 2}%`} textAnchor="middle"
                y={TOP + y + (isPaired ? tall - 4 : tall / 2 + 4)}>{kind.letter}</text>
            ) : null}
          </g>
        );
      })}
      {[label, ...(under ? [under] : [])].map((text, line) => (
        <text key={text} className="chart-label" x="50%" y={TOP + height + (line + 1) * LABEL_LINE} textAnchor="middle">
          {line === 0 && notice ? `${text} !` : text}
        </text>
      ))}
    </g>
  );
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.max(value, 0), 0);
