import { formatHours } from '#app/screens/format.ts';

export interface HoursTextProps {
  seconds: number | null | undefined;
  /** Adds "hrs". */
  unit?: boolean;
}

export function HoursText({ seconds, unit = false }: HoursTextProps) {
  const text = formatHours(seconds);
  if (text === '') return <span className="muted">–</span>;
  return <span className="money">{unit ? `${text} hrs` : text}</span>;
}
