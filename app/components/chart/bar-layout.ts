import { formatQuantity } from '#app/domain/kernel/values/format-money.ts';

export interface BarSegment {
  series: number;
  value: number;
  y: number;
  height: number;
}

export interface BarScale {
  top: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A round maximum for the axis and three to six ticks up to it. */
export function barScale(largest: number): BarScale {
  if (largest <= 0) return { top: 1, ticks: [0, 1] };
  const rough = largest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(largest / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { top: ticks.at(-1) ?? 1, ticks };
}

/** What a number is on an axis, on which every step has as many places as it needs. */
export const tickText = (tick: number): string => formatQuantity(String(Math.round(tick * 100) / 100));

/** Drops what comes before the first bar that has a value; where none has any, all stay. */
export function fromFirstValue<Drawn extends { readonly values: readonly number[] }>(bars: readonly Drawn[]): readonly Drawn[] {
  const first = bars.findIndex(({ values }) => values.some((value) => value !== 0));
  return first < 0 ? bars : bars.slice(first);
}

/** Bars beside each other, each from the axis up. Nothing and less are left out. */
export function besideSegments(values: readonly number[], top: number, height: number): BarSegment[] {
  return values.flatMap((value, series) => {
    const tall = (Math.max(0, value) / top) * height;
    return tall === 0 ? [] : [{ series, value, y: height - tall, height: tall }];
  });
}

/** The parts of one bar from the bottom up, in pixels from the top of the plot. Nothing and less are left out. */
export function barSegments(values: readonly number[], top: number, height: number): BarSegment[] {
  let below = 0;
  return values.flatMap((value, series) => {
    if (value <= 0) return [];
    const from = below;
    below += value;
    const segment = { series, value, y: height - (below / top) * height, height: ((below - from) / top) * height };
    return [segment];
  });
}
