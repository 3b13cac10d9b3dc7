import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { EntryInWords } from '#app/domain/time/quick-entry/index.server.ts';
import { facts, plainText } from './card.ts';
import type { Element } from './card.ts';

export function entryFacts(entry: EntryInWords): Element {
  const less = entry.lessSeconds > 0 ? ` less ${formatHours(entry.lessSeconds)} h` : '';
  return facts([
    ['Client', plainText(entry.client)],
    ['Project', plainText(entry.iteration ? `${entry.project} · ${entry.iteration}` : entry.project)],
    ['Category', plainText(entry.category)],
    ['Date', `${formatHeading(entry.date)} ${entry.date.slice(0, 4)}`],
    ['Time', `${entry.startTime}–${entry.endTime}${less}`],
    ['Hours', formatHours(entry.workedSeconds)],
    ['Location', plainText(entry.location)],
    ['Notes', plainText(entry.notes) || 'None'],
    ['Rate', entry.rate],
    ['Billing', entry.billing],
  ]);
}

/** One line for lists and for clients that draw no cards. */
export const entryLine = (entry: Pick<EntryInWords, 'startTime' | 'endTime' | 'workedSeconds' | 'client' | 'project' | 'notes'>
  & { readonly billing?: string }): string =>
  `${entry.startTime}–${entry.endTime} · ${formatHours(entry.workedSeconds)} h · ${entry.client} / ${entry.project}${entry.notes
    ? ` · ${entry.notes}`
    : ''}${entry.billing ? ` · ${entry.billing.toLowerCase()}` : ''}`;
