import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findDays, findLength, findVague } from './day-phrases.ts';
import { KIND_WORDS, SICK, SICK_WORDS } from './leave-words.ts';
import { takeParts, type Taken } from './take-parts.ts';

/** The leave that a line asks for, as far as it can be read from the line alone. */
export interface SaidLeave extends Omit<Taken, 'rest' | 'isBareWeekday'> {
  /** The words that name its type. */
  readonly kinds: string;
  readonly reason: string;
}

const EITHER = 'Is that the last one or the next? Write its date, such as 16/11.';

/** Words for how long something took: that is work, and is recorded. */
const LENGTH = /(?:^| )(?:[\d.,]+ ?(?:h|hrs?|hours?|m|mins?|minutes?)|an? (?:half )?hour|half an hour)(?=$|[ ,:])/;
const BECAUSE = / (?:because(?: of)?|due to|as|for|since) (?=\S)/;
const POLITE = /^(?:(?:please|pls|plz|hi|hey|hello|ok|okay|so|and|also|daybook|can you|could you|would you)[,.! ]+)+(?=\S)/;
const PERIOD_BEHIND = /[\s.!?,;:–-]+$/;

const VERB = '(?:(?:take|taking|have|book|request|apply for|ask for|put in(?: for)?|'
  + 'put me down (?:as|for)|use|need|want|get|add|enter)(?: to (?:take|have|book))? )';
const WILL = '(?:(?:i(?:\'d| would) like(?: to)?|i(?:\'ll| will| shall| want(?: to)?| need(?: to)?| am going to)'
  + '|can i|could i|may i|might i) )';
const SOME = '(?:(?:my|an?|some|one|the) )?';
const IS = '(?:i(?:\'m| am|m)|i(?:\'ll| will) be|i(?: was|\'ve been)|feeling|i feel) ';
const KIND = `(?:${KIND_WORDS})`;
const KINDS = `${KIND}(?:(?:,? or | and |/)${KIND})*`;
const LEAVE = '(?:leave|time[ -]off|days? off|days?|time)';
/** Kinds that say without another word that a person is away. */
const ALONE = `(?:annual|holidays?|vacation|pto|${SICK_WORDS})`;
const NAMED = `(?:${ALONE}(?: (?:or|and) ${ALONE})?|${KINDS} ${LEAVE}|leave(?: ${KINDS})?|(?:time|days?)[ -]?off(?: ${KINDS})?)`;
const HEADS = [
  // 'Can I take annual leave', 'leave annual'; what was said of half a day and of the days is out of it.
  `${WILL}?${VERB}?${SOME}${NAMED}(?: requests?)?`,
  // 'I am on holiday', 'off sick', 'calling in sick', 'put me down as sick'.
  `(?:${IS})?(?:(?:on|off|off on|calling in|called in|call in|home|away|going on) )?${SOME}${NAMED}`,
  `(?:${IS})(?:off|away|out of (?:the )?office|not in)`, '(?:off|away|out of (?:the )?office)',
  // 'Take Friday off as annual leave'.
  `${WILL}?(?:${VERB})?off(?: (?:as|on|for) ${SOME}${NAMED})?`,
  `${WILL}?${VERB}?(?:the )?off`, `i (?:won't|will not) be in`,
].map((head) => new RegExp(`^${head}$`));
/** Half a day alone is leave, with or without more words of it. */
const HALF_ALONE = /^(?:off)?$/;

/** Reads the leave that a line asks for; undefined where it is about something else. `line` is tidied and keeps its letters. */
export function readAsk(line: string, today: LocalDate): SaidLeave | undefined {
  const text = line.replace(PERIOD_BEHIND, '');
  const lower = text.toLowerCase();
  if (LENGTH.test(lower)) return undefined;
  const polite = POLITE.exec(lower)?.[0].length ?? 0;
  const cut = cutOf(lower.slice(polite));
  const head = lower.slice(polite, polite + cut.at);
  const behind = text.slice(polite + cut.behind).trim();
  const taken = takeParts(head, today);
  if (!isHead(taken)) return undefined;
  const { rest, isBareWeekday, ...said } = taken;
  const isKind = new RegExp(`^(?:as )?${KINDS}(?: ${LEAVE})?$`).test(behind.toLowerCase());
  const kinds = isKind ? `${rest} ${behind.toLowerCase()}` : rest;
  const reason = isKind ? '' : behind.replace(/^(?:because(?: of)?|due to|for|as|since) /i, '');
  const isSick = SICK.exec(isKind ? behind : text.slice(polite, polite + cut.at))?.[0] ?? SICK.exec(kinds)?.[0];
  const isToday = isSick !== undefined && !/\b(?:leave|days?)\b/.test(rest.replace(/^leave\b/, isKind ? '' : 'leave'));
  // The same is written on Tuesday of the Monday before, and of a visit to the doctor on the next one.
  const isEither = isSick !== undefined && isBareWeekday && said.period !== undefined && said.period.from !== today;
  if (isEither) return { ...said, kinds, period: undefined, unclear: EITHER, reason };
  return {
    ...said, kinds,
    ...(said.period || said.unclear || !isToday ? {} : { period: { from: today, to: today } }),
    reason: reason || (isToday ? isSick!.charAt(0).toUpperCase() + isSick!.slice(1).toLowerCase() : ''),
  };
}

/** The place where the reason begins: behind a comma, a colon or 'because', unless the days go on there. */
function cutOf(lower: string): { at: number; behind: number } {
  const days = findDays(lower);
  const marks = [...lower.matchAll(/(?:,|:(?!\d)| -) /g)].map(({ index, 0: mark }) => ({ at: index, behind: index + mark.length }));
  const because = [...lower.matchAll(new RegExp(BECAUSE, 'g'))].map(({ index }) => ({ at: index, behind: index + 1 }))
    .filter(({ behind }) => !startsLeave(lower.slice(behind)));
  const isInDays = (at: number) => days !== undefined && at >= days.start && at < days.end;
  const first = [...marks, ...because].sort((one, other) => one.at - other.at).find(({ at, behind }) => !isInDays(at)
    && (days === undefined || days.end <= behind || !/^(?:for|on|as)? ?/.test(lower.slice(behind)) || !isDaysFirst(lower, behind)));
  return first ?? { at: lower.length, behind: lower.length };
}

/** 'For Friday' and 'as annual leave' belong to what is asked for. */
const startsLeave = (words: string): boolean =>
  new RegExp(`^(?:for|as|since) (?:my |an? |the )?(?:${KIND}\\b|leave\\b)`).test(words) || findDays(words)?.start === 0
    || /^(?:for) (?:the )?(?:morning|afternoon|day|half|a few|a couple|some|today|tomorrow)\b/.test(words) || findVague(words)?.start === 0
    || findLength(words)?.start === 0;

/** True where the days are said straight behind a mark: 'annual leave: Friday'. */
const isDaysFirst = (lower: string, at: number): boolean => (findDays(lower.slice(at))?.start ?? 1) === 0;

/** True where what is left of the head is a way to ask for leave, and nothing else. */
function isHead({ rest, part, period, unclear }: Taken): boolean {
  const isPart = part !== 'day' && part !== 'hours';
  if (isPart && HALF_ALONE.test(rest)) return period !== undefined || unclear !== '' || part === 'half';
  const match = HEADS.some((head) => head.test(rest));
  // A word for leave alone is a question about it, and 'off' without a day is about something else.
  if (/^my leave(?: requests?)?$/.test(rest)) return false;
  if (!match || rest === 'leave' || /^(?:off|away|annual|holidays?|vacation|pto|other|personal|special|family|community|study)$/.test(rest))
    return match && (period !== undefined || unclear !== '' || isPart);
  return true;
}
