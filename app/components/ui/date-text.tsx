import { formatDate, formatDateTime, formatLongDate } from '#app/screens/format.ts';

export interface DateTextProps {
  /** 'yyyy-MM-dd', or wall time 'yyyy-MM-ddTHH:mm' with `time`. */
  value: string | null | undefined;
  time?: boolean;
  long?: boolean;
}

export function DateText({ value, time = false, long = false }: DateTextProps) {
  if (!value) return <span className="muted">–</span>;
  const text = time ? formatDateTime(value) : long ? formatLongDate(value) : formatDate(value);
  return <time dateTime={time ? value.slice(0, 16).replace(' ', 'T') : value.slice(0, 10)}>{text}</time>;
}
