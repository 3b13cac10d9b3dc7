import { MAX_SENT_LINES } from '#app/domain/money/billing/fields.ts';

const ROW = /^lines\[(\d{1,4})\]/;
/** Rows that a form may show beyond those whose fields were sent: a count alone does not make hundreds of them. */
const BEYOND_SENT = 10;

/** Returns the number of rows that a form shows, by the count and the rows among what was sent: at least one. */
export function lineCountOf(sent: Readonly<Record<string, unknown>>): number {
  const { lines, lineCount } = sent;
  const named = Object.keys(sent).map((name) => Number(ROW.exec(name)?.[1] ?? -1) + 1);
  const rows = named.reduce((most, count) => Math.max(most, count), Array.isArray(lines) ? lines.length : 0);
  const shown = Math.max(1, Math.trunc(Number(lineCount)) || 1);
  return Math.min(MAX_SENT_LINES, shown, rows + BEYOND_SENT);
}
