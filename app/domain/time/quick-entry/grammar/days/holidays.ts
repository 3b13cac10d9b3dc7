import { addDays, addMonths } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { plain } from '../match-name.ts';
import { splitNotes } from '../split-entries.ts';

/** A public holiday of the person who writes. */
export interface Holiday { readonly date: LocalDate; readonly name: string }

const MONTHS_AHEAD = 6;
/** Days that have a name in some country: one that is not in the calendar is asked about. */
const NAMED_DAY = new RegExp(`^(?:${[
  '(?:christmas|xmas|x-mas) (?:day|eve)', 'new year\'?s?(?: day| eve)?', '(?:boxing|anzac|australia|labou?r|may) day',
  '(?:mother|father|valentine|st patrick|veteran|president|saint patrick)\'?s\'? day',
  '(?:memorial|independence|remembrance|waitangi|canada|columbus|ascension|cup|grand final|family|victoria) day',
  '(?:civic|heritage|republic|mlk|show) day',
  '(?:king|queen)\'?s\'? birthday', 'halloween', 'thanksgiving', 'good friday',
  'easter (?:sunday|monday|friday|saturday|thursday|tuesday)', 'whit monday', 'pancake day', 'bastille day',
  '(?:the )?(?:public|bank|national) holiday', 'diwali', 'hanukkah', 'eid',
].join('|')})$`, 'i');
/** Seasons rather than days: only behind a word that makes a day of them. */
const SEASON = /^(?:christmas|xmas|easter|new year|chinese new year|ramadan|passover)$/i;
const TIES = /(?:^|\s)(?:on|for) $/i;
const WORDS = 5;

export type WithHolidays = { ok: true; text: string } | { ok: false; message: string };

/** Writes the date of a holiday at the front or the end of a line in its place; asks about one that the calendar does not know. */
export function withHolidays(line: string, today: LocalDate, holidays: readonly Holiday[] = []): WithHolidays {
  const { head } = splitNotes(line);
  const behind = line.slice(head.length);
  const words = head.split(' ');
  for (const isFront of [true, false]) {
    for (let count = Math.min(WORDS, words.length); count > 0; count -= 1) {
      const phrase = (isFront ? words.slice(0, count) : words.slice(-count)).join(' ').replace(/[,.;!]+$/, '');
      const rest = isFront ? words.slice(count).join(' ') : words.slice(0, -count).join(' ');
      const day = holidayDay(phrase.replace(/^(?:on|for|the|at|over) /i, ''), today, holidays);
      if (day !== undefined) return { ok: true, text: (isFront ? `${day} ${rest}` : `${rest.replace(TIES, ' ')} ${day}`).trim() + behind };
      if (isUnknown(phrase, isFront)) return { ok: false, message: `Which day is “${phrase}”? Write it day first, such as 21/11.` };
    }
  }
  return { ok: true, text: line };
}

function isUnknown(phrase: string, isFront: boolean): boolean {
  const [small = '', named = phrase] = /^(on|for|at|over|during|before|after|around|since|the) (.+)$/i.exec(phrase)?.slice(1) ?? [];
  return NAMED_DAY.test(named) || (SEASON.test(named) && (small !== '' || !isFront));
}

/** The day of a holiday by its name, of the year that is nearest; the eve of one is the day before. */
function holidayDay(typed: string, today: LocalDate, holidays: readonly Holiday[]): LocalDate | undefined {
  const name = nameOf(typed);
  const [, of] = /^(.+) eve$/.exec(name) ?? [];
  const wanted = of === undefined ? name : `${of} day`;
  const days = holidays.filter((holiday) => isCalled(nameOf(holiday.name), wanted))
    .map(({ date }) => (of === undefined ? date : addDays(date, -1))).sort();
  return days.filter((date) => date <= addMonths(today, MONTHS_AHEAD)).at(-1) ?? days[0];
}

/** 'Melbourne Cup' is also said with 'day'; 'Christmas Day' is not meant by its first word alone. */
const isCalled = (holiday: string, typed: string): boolean =>
  holiday === typed || `${holiday} day` === typed || (typed.includes(' ') && holiday === `${typed} day`);

const nameOf = (typed: string): string =>
  plain(typed).replace(/^x ?mas\b/, 'christmas').replace(/^new year\b/, 'new years').replace(/ (?:public holiday|holiday|observed)$/, '');
