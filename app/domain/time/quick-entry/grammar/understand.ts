import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Catalogue } from './catalogue.ts';
import { withoutOpening } from './opening.ts';
import type { Said } from './said.ts';
import { splitEntries } from './split-entries.ts';
import { understandOne } from './understand-one.ts';
import { tidyLine, withoutGreeting } from './words.ts';

/** What a line means: entries to complete, something that is refused with the reason, or nothing of the kind. */
export type Meaning = { kind: 'entries'; said: Said[] } | { kind: 'refused'; message: string } | { kind: 'unclear' };

const NEGATED =
  /^(?:(?:please|i|we) )*(?:don't|do not|didn't|did not|not (?!(?:billable|chargeable|charged|to be)\b)|never|won't|will not)\b/i;
/** What asks to undo or change something is never read as something new. */
const OF_CHANGE = /^(?:please )?(?:delete|remove|undo|cancel|edit|change|move|revert|replace|discard)\b/i;
const ONE_DAY =
  'Which day are the other entries? You wrote a day for only some of them. Write the day with each, or before them all: yesterday: '
    + '2h acme, '
    + '1h globex.';

/** The whole grammar of recording time, over the clients and projects there are. `usual` is the day of a line that names none. */
export function understand(typed: string, today: LocalDate, catalogue: Catalogue, usual = today): Meaning {
  const text = withoutOpening(typed.trim(), catalogue);
  const tidy = withoutGreeting(tidyLine(text));
  if (NEGATED.test(tidy) || OF_CHANGE.test(tidy)) return { kind: 'unclear' };
  const { day, parts, isList } = splitEntries(text, today, catalogue);
  const read = parts.map((part) => understandOne(part, today, day ?? usual, catalogue));
  const refused = read.find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused')
    return { kind: 'refused', message: parts.length > 1 ? `${refused.message} (in “${parts[read.indexOf(refused)]}”)` : refused.message };
  const entries = read.filter((one) => one.kind === 'entry');
  if (entries.length < read.length)
    return parts.length > 1
      ? { kind: 'refused', message: `“${parts[read.findIndex(({ kind }) => kind === 'unclear')]}” is not an entry that I understand.` }
      : { kind: 'unclear' };
  const withDay = entries.filter(({ saysDay }) => saysDay).length;
  if (!isList && day === undefined && withDay > 0 && withDay < entries.length) return { kind: 'refused', message: ONE_DAY };
  return { kind: 'entries', said: entries.map(({ said }) => said) };
}
