import type { Tone } from '#app/screens/tone.ts';

export interface LegendItem {
  label: string;
  letter: string;
  tone: Tone;
}

/** What the colours mean; the letter says the same where colour does not. And what a line across is for, where there is one. */
export function Legend({ items, aim }: { items: readonly LegendItem[]; aim?: string | undefined }) {
  return (
    <ul className="legend">
      {items.map(({ label, letter, tone }) => (
        <li key={label} className="legend-item">
          <span className={`swatch swatch-${tone}`} aria-hidden="true">
            {letter}
          </span>
          {label}
        </li>
      ))}
      {aim ? <li className="legend-item"><span className="swatch-aim" aria-hidden="true" />{aim}</li> : null}
    </ul>
  );
}
