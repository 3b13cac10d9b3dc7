import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';
import { formatDate as formatDay, formatHeading } from '#app/domain/kernel/values/local-date.ts';

export { formatMoney, formatPercent, formatShare } from '#app/domain/kernel/values/format-money.ts';

/** Whole seconds as decimal hours with two places: 27000 is '7.50'. Nothing is ''. */
export function formatHours(seconds: number | null | undefined): string {
  return seconds === null || seconds === undefined ? '' : formatHoursGrouped(seconds);
}

/** 'yyyy-MM-dd', with or without a time after it, as dd/MM/yyyy. Nothing is ''. */
export function formatDate(date: string | null | undefined): string {
  return date ? formatDay(date) : '';
}

/** 'yyyy-MM-dd' as EEE dd MMM yyyy. */
export function formatLongDate(date: string | null | undefined): string {
  return date ? `${formatHeading(date.slice(0, 10))} ${date.slice(0, 4)}` : '';
}

/** 'yyyy-MM-dd' within a sentence: 'Mon 9 Nov'. */
export const formatWeekday = (date: string): string => formatHeading(date).replace(' 0', ' ');

/** Wall time 'yyyy-MM-ddTHH:mm' (a space is taken too, seconds are dropped) as dd/MM/yyyy HH:mm. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '';
  const time = value.slice(11, 16);
  return time ? `${formatDay(value)} ${time}` : formatDay(value);
}
