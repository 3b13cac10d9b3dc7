import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { EntryInWords } from '#app/domain/time/quick-entry/index.server.ts';
import { card, line, openLink, plainText, press, quiet, title } from './card.ts';
import type { Card, Element } from './card.ts';
import { refusedLines } from './refused-lines.ts';
import type { Refused } from './refused-lines.ts';
import { entryFacts, entryLine } from './entry-facts.ts';

/** More buttons than this do not fit on a card; then the entry to change is chosen in a field. */
const CHANGE_BUTTONS = 4;

const entryChoice = (listed: readonly string[]): Element =>
  ({ type: 'Input.ChoiceSet', id: 'index', label: 'Entry to change', style: 'compact', value: '0',
    choices: listed.map((title, index) => ({ title, value: String(index) })) });

/** What to know of an entry: how much of its budgets is used. */
const noticeLines = (notices: readonly string[]): Element[] => notices.map((words) => line(`⚠ ${plainText(words)}`));

/** What was understood, before anything is saved. */
export function confirmCard(
  offer: {
    cardId: string; kind: 'add' | 'edit'; entries: readonly EntryInWords[]; notices?: readonly string[]; refused?: Refused | undefined;
  },
): Card {
  const { cardId, kind, entries, notices = [], refused } = offer;
  const [only, ...more] = entries;
  const heading = kind === 'edit' ? 'Save this change?' : more.length > 0 ? `Save these ${entries.length} entries?` : 'Save this entry?';
  const total = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  const listed = entries.map((entry, index) => `${index + 1} · ${formatHeading(entry.date)} ${entryLine(entry)}`);
  const body = more.length > 0
    ? [...listed.map((text) => line(plainText(text))), line(`${formatHours(total)} h in all`)]
    : only ? [entryFacts(only)] : [];
  const isLong = entries.length > CHANGE_BUTTONS;
  return card([`${heading} ${entries.map(entryLine).join('; ')}`, ...notices].join(' '),
    [...refusedLines(refused), title(heading), ...body, ...noticeLines(notices), ...(isLong ? [entryChoice(listed)] : [])], [
    press(more.length > 0 ? 'Save all' : 'Save', 'save', { cardId }, 'positive'),
    ...(isLong
      ? [press('Change', 'change', { cardId })]
      : entries.map((_entry, index) => press(more.length > 0 ? `Change ${index + 1}` : 'Change', 'change', { cardId, index }))),
    press('Cancel', 'cancel', { cardId }),
  ]);
}

/** The entry as it was saved. */
export function savedCard(
  saved: {
    cardId: string; kind: 'add' | 'edit'; entries: readonly (EntryInWords & { url: string })[]; gone: number; notices?: readonly string[];
  },
): Card {
  const { cardId, entries, gone, notices = [] } = saved;
  const [only, ...more] = entries;
  const heading = entries.length === 0 ? 'Deleted since' : saved.kind === 'edit' ? 'Changed' : 'Saved';
  const body = more.length > 0 ? entries.map((entry) => line(plainText(entryLine(entry)))) : only ? [entryFacts(only)] : [];
  const lost = gone > 0
    ? [quiet(gone === 1 ? 'One entry of this card has been deleted since.' : `${gone} entries of this card have been deleted since.`)]
    : [];
  return card([`${heading}. ${entries.map(entryLine).join('; ')}`, ...notices].join(' '),
    [title(`✓ ${heading}`), ...body, ...noticeLines(notices), ...lost],
    entries.length === 0
      ? []
      : [press('Undo', 'undo', { cardId }), ...entries.slice(0, 3).map((entry) => openLink('Open in Daybook', entry.url))]);
}

const datedLine = (entry: EntryInWords): string => `${formatHeading(entry.date)} ${entry.date.slice(0, 4)} ${entryLine(entry)}`;

/** A card whose work was taken back: it can be done again. */
export function undoneCard(cardId: string, heading: string, entries: readonly EntryInWords[]): Card {
  return card(`${heading}. ${entries.map(datedLine).join('; ')}`,
    [title(heading), ...entries.map((entry) => quiet(plainText(datedLine(entry))))], [press('Redo', 'redo', { cardId })]);
}

/** Asks by name before something is taken back that was not the last thing done. */
export function takeBackCard(ask: { cardId: string; heading: string; button: string; entries: readonly EntryInWords[] }): Card {
  const { cardId, heading, button, entries } = ask;
  const listed = entries.map(datedLine);
  return card(`${heading} ${listed.join('; ')}`, [title(heading), ...listed.map((text) => line(plainText(text)))],
    [press(button, 'take-back', { cardId }, 'destructive'), press('Keep', 'keep', {})]);
}

export function deleteCard(offer: { cardId: string; entry: EntryInWords; refused?: Refused | undefined }): Card {
  return card(`Delete this entry? ${entryLine(offer.entry)}`,
    [...refusedLines(offer.refused), title('Delete this entry?'), entryFacts(offer.entry)], [
    press('Delete', 'delete', { cardId: offer.cardId }, 'destructive'), press('Keep', 'cancel', { cardId: offer.cardId }),
  ]);
}

export function deletedCard(cardId: string, entry: EntryInWords): Card {
  return card(`Deleted. ${entryLine(entry)}`, [title('✓ Deleted'), quiet(plainText(`${formatHeading(entry.date)} ${entryLine(entry)}`))],
    [press('Undo', 'undo', { cardId })]);
}
