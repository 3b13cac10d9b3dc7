import { formatBilledHours } from './duration.ts';
import type { LocalDate } from './local-date.ts';

type Text = string | null | undefined;

/** How days and figures are written in a language, on paper and on pages of people who are not the organisation's own. */
export interface PaperFormats {
  date(day: LocalDate): string;
  /** '1234.5' → '1.234,50', below zero in parentheses. */
  money(amount: Text): string;
  /** A unit price: two to four decimals. */
  rate(price: Text): string;
  quantity(quantity: Text): string;
  /** A fraction: '0.100000' → '10 %'. */
  percent(fraction: Text): string;
  /** Worked time as hours and hundredths, as h:mm where those cannot say it. */
  hours(seconds: number): string;
  count(count: number): string;
}

// A day in the calendar of a language may have marks of direction between its parts, which it needs nowhere that it stands here.
const MARKS = /[\u061c\u200e\u200f]/g;

const isDecimal = (text: string): text is `${number}` => /^[-+]?\d+(\.\d*)?$/.test(text);

function formatsOf(locale: string): PaperFormats {
  const shape = (minimumFractionDigits: number, maximumFractionDigits: number, more: Intl.NumberFormatOptions = {}) => {
    const shaped = new Intl.NumberFormat(locale,
      { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative', useGrouping: 'always', ...more });
    return (value: Text): string => {
      const text = (value ?? '').trim();
      return isDecimal(text) ? shaped.format(text).replace(MARKS, '') : '';
    };
  };
  const accounting = (format: (value: Text) => string) => (value: Text) =>
    (value?.trim().startsWith('-') && /[1-9]/.test(format(value)) ? `(${format(value.trim().slice(1))})` : format(value));
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const [two, count] = [shape(2, 2), shape(0, 0)];
  return {
    date: (date) => day.format(new Date(`${date}T00:00:00Z`)).replace(MARKS, ''),
    money: accounting(two), rate: accounting(shape(2, 4)), quantity: shape(0, 2),
    percent: shape(0, 4, { style: 'percent', useGrouping: false }),
    hours: (seconds) => {
      const text = formatBilledHours(seconds);
      return text.includes(':') ? text : two(text.replaceAll(',', ''));
    },
    count: (of) => count(String(of)),
  };
}

const made = new Map<string, PaperFormats>();

/** How days and figures are written in the language of this tag of BCP 47. */
export function paperFormats(locale: string): PaperFormats {
  const formats = made.get(locale) ?? formatsOf(locale);
  made.set(locale, formats);
  return formats;
}
