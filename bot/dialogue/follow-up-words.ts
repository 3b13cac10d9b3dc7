import { addDays, daysBetween, isWeekday, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { readDay, readSpan, tidyLine } from '#app/domain/time/quick-entry/index.server.ts';
import { readPeriod } from '../questions/read-period.ts';

/** What people begin with before they go on: it changes nothing. */
const LEAD = /^(?:(?:oh|ok|okay|right|actually|sorry|hm+|um+|uh+|ah+|well|hey|so|btw|ps|p\.s|oops|whoops|now|yes|yeah|yep|please|can you|could you|you can)[,.!:;-]* )+(?=\S)/i;
const ALSO = '(?:and|also|plus|then|next(?=[,:]| (?:\\d|an? |half))|too|additionally|in addition|on top(?: of (?:it|that))?|after that|'
  + 'afterwards|followed by|as well as|&|\\+|'
  + 'furthermore|besides)';
const AND = new RegExp(`^(?:(?:i|we)(?:'ve| have)? also |(?:${ALSO}[,:]? )*${ALSO}[,:]? ?)(?:(?:i|we) (?:also )?)?(?=[^ .!?])`, 'i');
const TOO = /[, ]+(?:too|as well|also|in addition|on top)[.!]*$/i;
const ON_IT = /[, ]+(?:on|for|of|to) (?:it|that|this|them|(?:the )?same(?: (?:project|client|thing|one|entry|day|work))?)[.!]*$/i;
const ANOTHER = /^(?:(?:i |we )?(?:did|do|spent|worked|had|have|log|add|record|book|put) )?(?:another|one more|an extra|an additional|a further|a second) (?=.)/i;
const UNITS = '(?:h|hrs?|hours?|m|mins?|minutes?|quarter|half)';
const MORE_OF = new RegExp(`^((?:\\S+ ){0,3}?)(?:more|extra|additional|further|other) (${UNITS})\\b`, 'i');
const VERB = /^(?:log|add|record|book|enter|put|do|did|make|save|copy|repeat|duplicate|have|i did|i want|i need|let's do|let's have) /i;

/** What is longer is an entry with its note. */
const LONGEST = 160;
const ADJUSTMENT_MAX = 80;

/** A line behind the words that lead over to it; the whole line where there are none. */
export const withoutLead = (line: string): string => tidyLine(line).replace(LEAD, '');

const isSpan = (words: string): boolean => readSpan(words, { bare: false })?.ok === true;
const beginsWithSpan = (line: string): boolean => {
  const words = line.split(' ');
  return [1, 2, 3, 4].some((count) => count <= words.length && isSpan(words.slice(0, count).join(' ')));
};

/** 'and 2h on acme', 'another hour', '1h training too': the entry that is to be added, as a line of its own. Undefined for other lines. */
export function moreOf(text: string): string | undefined {
  const [first = '', ...lines] = text.trim().split(/\r?\n/);
  const line = withoutLead(first);
  const behind = line.replace(AND, '');
  const plain = unanother(behind).replace(VERB, '');
  const isMore = behind !== line || unanother(behind) !== behind || (TOO.test(line) && beginsWithSpan(plain));
  if (!isMore || againOf(behind) !== undefined || adjustmentOf(behind) !== undefined) return undefined;
  const told = unanother(behind).replace(/^(?:done|had|got|doing) (?=\d|an? |half)/i, '');
  const said = (isSpan(plain.replace(TOO, '')) ? plain : told).replace(TOO, '').replace(ON_IT, '');
  return said === '' ? undefined : [said, ...lines].join('\n');
}

/** 'Another 2h' is 2h, 'another hour' an hour, '2 more hours' 2 hours. */
function unanother(line: string): string {
  const behind = line.replace(ANOTHER, '');
  const said = behind === line || /^(?:\d|half|quarter|a |an |two|three|four|five|six|ten|fifteen|twenty|thirty|forty)/i.test(behind) ? behind
    : new RegExp(`^${UNITS}\\b`, 'i').test(behind) ? `1 ${behind}` : line;
  return said.replace(/^(\S+(?: \S+){0,2}?) (?:more|extra|additional)(?= (?:on|for|of|with|at) )/i, '$1').replace(MORE_OF, (_whole, before: string, unit: string) => `${before}${unit}`);
}

const THING = '(?:thing|one|entry|work|task|hours|time|again|as (?:that|before|above|the last(?: one)?))';
const SAME = `(?:(?:exactly |just )?(?:the )?(?:exact |very )?same(?: ${THING}){0,3}|ditto|idem|likewise|once more|once again|one more `
  + `time|`
  + `again|`
  + '(?:that|it|this)(?: (?:one|entry))? (?:again|once more|too|as well)|another (?:one|of (?:those|that|these|them))|another(?= (?:for|'
  + 'on|to|at) )|one more(?! (?:h|'
  + 'hrs?|hours?|m|mins?|minutes?|quarter|half)\\b)(?: of (?:those|that|these|them))?|'
  + '(?:repeat|duplicate|copy|clone)(?: (?:that|it|this|the last(?: one| entry)?|that one|this one|the same|the entry))?|encore)';
const AGAIN = new RegExp(`^(?:(?:and|also|plus|then|but|now) )*(?:(?:${VERB.source.slice(1)})?)${SAME}(?: (?:again|too|as well|also|`
  + `please))*`
  + '(?:[,:]? (?:(?:but |just )?(?:for|on|to|at|in|with|into|onto|as|of|but|only|except) ){0,4}(.+?))?[.!]*$', 'i');
const LIKE_THAT = /^(?:like|as) (?:that|it|this|before)(?: one)?$/i;

/** 'again', 'same for yesterday', 'and the same on acme': what is to be different, empty for nothing. Undefined for other lines. */
export function againOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const line = withoutLead(text);
  const alsoOn = TOO.test(line) ? line.replace(TOO, '').replace(AND, '').replace(/^(?:for|on) /i, '') : '';
  if (alsoOn !== '' && daysOf(alsoOn, ANY_DAY)) return alsoOn;
  if (/\n/.test(text.trim()) || /\bsame as (?!that\b|before\b|above\b|the last)/i.test(line)) return undefined;
  const match = AGAIN.exec(line);
  if (!match) return undefined;
  const rest = (match[1] ?? '').replace(/[,. ]+(?:please|again|too|as well|also|instead|thanks)[.!]*$/i, '').replace(/^(?:please|again)$/i, '');
  return LIKE_THAT.test(rest) ? '' : rest;
}

/** A Wednesday: whether words name days is the same on each. */
const ANY_DAY = '2026-11-18';
const EVERY = /^(?:(?:every|each|all) (?:single )?(?:(?:working |week ?)?days?)(?: (?:of|in|from))?|all(?: of)?|the (?:whole|entire|full))(?: (?=\S)|$)/;
const REST = /^(?:the )?(?:rest|remainder|other days) of (?:the|this|my) week$/;

/** The days that 'monday and tuesday' or 'every day this week' names; undefined when something else stands there. */
export function daysOf(rest: string, today: LocalDate): { date: LocalDate }[] | undefined {
  const said = rest.toLowerCase().replace(/^(?:for|on) /, '');
  const sunday = addDays(mondayOf(today), 6);
  const period = REST.test(said) ? { from: addDays(today, 1), to: sunday } : readPeriod(said.replace(EVERY, '') || 'this week', today);
  if (period && period.from < period.to) {
    const days = Array.from({ length: daysBetween(period.from, period.to) }, (_, index) => addDays(period.from, index));
    return days.filter(isWeekday).map((date) => ({ date }));
  }
  const read = said.split(/,? and (?:for |on )?|, ?(?:for |on )?| & /).map((part) => readDay(part, today));
  const days = read.flatMap((day) => (day?.ok ? [{ date: day.date }] : []));
  return days.length === read.length ? days : undefined;
}

const LONGER = '(?:more|longer|extra|on top|in addition|too (?:short|little|few))';
const SHORTER = '(?:less|shorter|fewer|off|too (?:long|much|many))';
const CHANGED = new RegExp(`^(?:(?:make|it was|that was|it's|that's|it took|took|it|that|this|was|is|should be|by|and|with)(?: (?:it|`
  + `that|this))? ){0,4}`
  + `(.+?) (?:(${LONGER})|(${SHORTER}))(?: (?:than (?:that|this)|please|actually|on (?:it|that|this))){0,2}[.!]*$`, 'i');
const ADDED = /^(?:(?:please|and) )*(?:(add|extend (?:it|that|this) by|lengthen (?:it|that|this) by|increase (?:it|that|this) by|put)|((?:shorten|reduce|cut|lower|decrease) (?:it|that|this) by|take|knock|cut|shave|subtract|deduct|remove))(?: off)? (?:another )?(.+?)(?: (?:to|onto|on|from|off|more)(?: (?:it|that|this|the (?:entry|time|last one)))?)?[.!]*$/i;

/** '30 min more', 'an hour less', 'add 15 minutes to it': the difference in seconds. Undefined for other lines. */
export function adjustmentOf(text: string): number | undefined {
  if (text.length > ADJUSTMENT_MAX) return undefined;
  const line = withoutLead(text);
  const minus = /^- ?(.+)$/.exec(line);
  if (minus && isSpan(minus[1]!)) return adjustmentOf(`${minus[1]} less`);
  const found = CHANGED.exec(line);
  const changed = found && isSpan(found[1]!) ? found : null;
  const added = changed ? null : ADDED.exec(line);
  // 'Add 30 min' alone does not say to what.
  if (/^(?:add|put)$/i.test(added?.[1] ?? '') && !/ (?:another|more|(?:to|onto|on) (?:it|that|this|the (?:entry|time|last one)))\b/i.test(line))
    return undefined;
  const typed = changed?.[1] ?? added?.[3] ?? '';
  const span = readSpan(typed, { bare: false });
  if (!span?.ok || span.span.seconds === undefined || span.span.start) return undefined;
  return changed?.[3] || added?.[2] ? -span.span.seconds : span.span.seconds;
}
