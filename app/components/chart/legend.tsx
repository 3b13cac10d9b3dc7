import type { Tone } from '#app/screens/tone.ts';

export interface LegendItem {
  label: string;
  letter: string;
  tone: Tone;
}

/** What the colours mean; the letter says the same where colour does not. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
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
    </ul>
  );
}
