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
