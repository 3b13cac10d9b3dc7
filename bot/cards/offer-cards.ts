import { formatHours } from '#app/domain/kernel/duration.ts';
import { formatHeading } from '#app/domain/kernel/local-date.ts';
import { card, line, openLink, plainText, press, quiet, title, warning } from './card.ts';
import type { Card, Element } from './card.ts';
import { entryFacts, entryLine } from './entry-facts.ts';
import type { EntryInWords } from './entry-facts.ts';

/** What became of a save that was refused, in the web's own words. */
export interface Refused { title: string; messages: readonly string[] }

function refusedLines(refused: Refused | undefined): Element[] {
  return refused ? [warning(refused.title), ...refused.messages.filter((text) => text !== refused.title).map((text) => line(plainText(text)))] : [];
}

/** What was understood, before anything is saved. */
export function confirmCard(offer: { cardId: string; kind: 'add' | 'edit'; entries: readonly EntryInWords[]; refused?: Refused | undefined }): Card {
  const { cardId, kind, entries, refused } = offer;
  const [only, ...more] = entries;
  const heading = kind === 'edit' ? 'Save this change?' : more.length > 0 ? `Save these ${entries.length} entries?` : 'Save this entry?';
  const total = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  const body = more.length > 0 && only
    ? [line(`${formatHeading(only.date)}, ${formatHours(total)} h`), ...entries.map((entry) => line(plainText(entryLine(entry))))]
    : only ? [entryFacts(only)] : [];
  return card(`${heading} ${entries.map(entryLine).join('; ')}`, [...refusedLines(refused), title(heading), ...body], [
    press('Save', 'save', { cardId }, 'positive'),
    ...(more.length > 0 ? [] : [press('Change', 'change', { cardId })]),
    press('Cancel', 'cancel', { cardId }),
  ]);
}

/** The entry as it was saved. */
export function savedCard(saved: { cardId: string; kind: 'add' | 'edit'; entries: readonly (EntryInWords & { url: string })[]; gone: number }): Card {
  const { cardId, entries, gone } = saved;
  const [only, ...more] = entries;
  const heading = entries.length === 0 ? 'Deleted since' : saved.kind === 'edit' ? 'Changed' : 'Saved';
  const body = more.length > 0 ? entries.map((entry) => line(plainText(entryLine(entry)))) : only ? [entryFacts(only)] : [];
  const lost = gone > 0 ? [quiet(gone === 1 ? 'One entry of this card has been deleted since.' : `${gone} entries of this card have been deleted since.`)] : [];
  return card(`${heading}. ${entries.map(entryLine).join('; ')}`, [title(`✓ ${heading}`), ...body, ...lost],
    entries.length === 0 ? [] : [press('Undo', 'undo', { cardId }), ...entries.slice(0, 3).map((entry) => openLink('Open in Daybook', entry.url))]);
}

/** A card that came to its end without anything left to do on it. */
export function endedCard(heading: string, entries: readonly EntryInWords[]): Card {
  return card(`${heading}. ${entries.map(entryLine).join('; ')}`, [title(heading), ...entries.map((entry) => quiet(plainText(`${formatHeading(entry.date)} ${entryLine(entry)}`)))]);
}

export function deleteCard(offer: { cardId: string; entry: EntryInWords; refused?: Refused | undefined }): Card {
  return card(`Delete this entry? ${entryLine(offer.entry)}`, [...refusedLines(offer.refused), title('Delete this entry?'), entryFacts(offer.entry)], [
    press('Delete', 'delete', { cardId: offer.cardId }, 'destructive'), press('Keep', 'cancel', { cardId: offer.cardId }),
  ]);
}

export function deletedCard(cardId: string, entry: EntryInWords): Card {
  return card(`Deleted. ${entryLine(entry)}`, [title('✓ Deleted'), quiet(plainText(`${formatHeading(entry.date)} ${entryLine(entry)}`))], [press('Undo', 'undo', { cardId })]);
}
