import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { findDays, findVague } from './day-phrases.ts';
import { KIND_WORDS, SICK } from './leave-words.ts';
import { resolveDays } from './resolve-days.ts';

/** What somebody asks for, as far as their line alone tells it. */
export interface SaidLeave {
  /** The words that name its type. */
  readonly kinds: string;
  readonly period: Period | undefined;
  /** Why the days cannot be told; empty where they can, or where none were said. */
  readonly unclear: string;
  readonly part: 'day' | 'morning' | 'afternoon' | 'half' | 'hours';
  /** Minutes of the day. */
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string;
}

/** What takes time is work, and is recorded. */
const LENGTH = /(?:^| )(?:[\d.,]+ ?(?:h|hrs?|hours?|m|mins?|minutes?)|an? (?:half )?hour|half an hour)(?=$|[ ,:])/;
const BECAUSE = / (?:because(?: of)?|due to|as|for|since) (?=\S)/;
const POLITE = /^(?:(?:please|pls|plz|hi|hey|hello|ok|okay|so|and|also|daybook|can you|could you|would you)[,.! ]+)+(?=\S)/;
const PERIOD_BEHIND = /[\s.!?,;:–-]+$/;

const HALF = /\b(?:an? )?half(?: a)?[ -]day(?: (?:of|off))?\b/;
const MORNING = /\b(?:in the |during the )?(?:morning|am only)(?: only)?\b/;
const AFTERNOON = /\b(?:in the |during the )?(?:afternoon|arvo)(?: only)?\b/;
const CLOCK = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?';
const TIMES = new RegExp(`(?:\\bfrom |\\bbetween )?\\b${CLOCK}(?: ?- ?| to | until | till | and )${CLOCK}(?![\\d/.:])`);

const VERB = '(?:(?:take|have|book|request|apply for|ask for|put in(?: for)?|put me down (?:as|for)|use|need|want|get|add|enter)(?: to (?:take|have|book))? )';
const WILL = '(?:(?:i(?:\'d| would) like(?: to)?|i(?:\'ll| will| shall| want(?: to)?| need(?: to)?| am going to)|can i|could i|may i|might i) )';
const SOME = '(?:(?:my|an?|some|one|the) )?';
const IS = '(?:i(?:\'m| am|m)|i(?:\'ll| will) be|i(?: was|\'ve been)|feeling|i feel) ';
const KIND = `(?:${KIND_WORDS})`;
const KINDS = `${KIND}(?:(?:,? or | and |/)${KIND})*`;
const LEAVE = '(?:leave|time[ -]off|days? off|days?|time)';
const NAMED = `(?:${KINDS}(?: ${LEAVE})?|leave(?: ${KINDS})?|(?:time|days?)[ -]?off(?: ${KINDS})?)`;
const HEADS = [
  // 'Can I take annual leave', 'leave annual'; what was said of half a day and of the days is out of it.
  `${WILL}?${VERB}?${SOME}${NAMED}(?: requests?)?`,
  // 'I am on holiday', 'off sick', 'calling in sick', 'put me down as sick'.
  `(?:${IS})?(?:(?:on|off|off on|calling in|called in|call in|home|away|going on) )?${SOME}${NAMED}`,
  `(?:${IS})(?:off|away|out of (?:the )?office|not in)`, '(?:off|out of (?:the )?office)',
  // 'Take Friday off as annual leave'.
  `${WILL}?(?:${VERB})?off(?: (?:as|on|for) ${SOME}${NAMED})?`,
  `${WILL}${VERB}?off`, `i (?:won't|will not) be in`,
].map((head) => new RegExp(`^${head}$`));
/** Half a day alone is leave, with or without more words of it. */
const HALF_ALONE = /^(?:off)?$/;

const REST_DAY = /\b(?:as well|please|pls|off work|from work|thanks|thank you)\b/g;

/** What a line asks for; undefined where it is about something else. `line` is tidied and keeps its letters. */
export function readAsk(line: string, today: LocalDate): SaidLeave | undefined {
  const text = line.replace(PERIOD_BEHIND, '');
  const lower = text.toLowerCase();
  if (LENGTH.test(lower)) return undefined;
  const polite = POLITE.exec(lower)?.[0].length ?? 0;
  const cut = cutOf(lower.slice(polite));
  const head = lower.slice(polite, polite + cut.at);
  const behind = text.slice(polite + cut.behind).trim();
  const taken = takeParts(head, today);
  if (!taken || !isHead(taken)) return undefined;
  const { rest, ...said } = taken;
  const isKind = new RegExp(`^(?:as )?${KINDS}(?: ${LEAVE})?$`).test(behind.toLowerCase());
  const kinds = isKind ? `${rest} ${behind.toLowerCase()}` : rest;
  const reason = isKind ? '' : behind.replace(/^(?:because(?: of)?|due to|for|as|since) /i, '');
  const isSick = SICK.exec(isKind ? behind : text.slice(polite, polite + cut.at))?.[0] ?? SICK.exec(kinds)?.[0];
  const isToday = isSick !== undefined && !/\b(?:leave|days?)\b/.test(rest.replace(/^leave\b/, isKind ? '' : 'leave'));
  return {
    ...said, kinds,
    ...(said.period || said.unclear || !isToday ? {} : { period: { from: today, to: today } }),
    reason: reason || (isToday ? isSick!.charAt(0).toUpperCase() + isSick!.slice(1).toLowerCase() : ''),
  };
}

/** The place where the reason begins: behind a comma, a colon or 'because', unless what stands there goes on with the days. */
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
    || /^(?:for) (?:the )?(?:morning|afternoon|day|half|a few|a couple|some|today|tomorrow)\b/.test(words) || findVague(words)?.start === 0;

/** True where the days are said straight behind a mark: 'annual leave: Friday'. */
const isDaysFirst = (lower: string, at: number): boolean => (findDays(lower.slice(at))?.start ?? 1) === 0;

interface Taken extends Omit<SaidLeave, 'kinds' | 'reason'> { readonly rest: string }

/** Takes the days, the part of the day and the times out of the head of a line. */
function takeParts(head: string, today: LocalDate): Taken | undefined {
  let rest = ` ${head} `;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest) ?? undefined;
    if (match) rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const vague = findVague(rest);
  if (vague) rest = `${rest.slice(0, vague.start)} ${rest.slice(vague.end)}`;
  const isHalf = take(HALF) !== undefined;
  const found = findDays(rest);
  const resolved = found && resolveDays(found, today);
  if (found) rest = `${rest.slice(0, found.start)} ${rest.slice(found.end)}`;
  const isThis = take(/\bthis (?=(?:morning|afternoon|arvo)\b)/) !== undefined;
  const [morning, afternoon] = [take(MORNING), take(AFTERNOON)];
  const times = take(TIMES);
  const more = findDays(rest);
  if (more) rest = `${rest.slice(0, more.start)} ${rest.slice(more.end)}`;
  const span = times && minutesOf(times);
  rest = rest.replace(REST_DAY, ' ').replace(/\b(?:on|for|from|in|at|and|to|of)(?= *$)/, '').replace(/[,:]/g, ' ').replace(/\s+/g, ' ').trim();
  const period = resolved && resolved.kind !== 'unclear' && resolved.kind !== 'month' ? { from: resolved.from, to: resolved.to }
    : isThis ? { from: today, to: today } : undefined;
  const unclear = resolved?.kind === 'unclear' ? resolved.message : resolved?.kind === 'month' || vague || more ? WHICH_DAYS
    : times && !span ? 'The times are not clear. Write them such as 14:00–17:00.' : '';
  return {
    rest, period: unclear ? undefined : period, unclear, from: span?.from ?? null, to: span?.to ?? null,
    part: span ? 'hours' : morning && afternoon ? 'day' : morning ? 'morning' : afternoon ? 'afternoon' : isHalf ? 'half' : 'day',
  };
}

const WHICH_DAYS = 'Which days? Write the first and the last, such as 7–11 Dec.';

function minutesOf([, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf]: RegExpExecArray): { from: number; to: number } | undefined {
  const minute = (hour: string | undefined, minutes: string | undefined, half: string | undefined) =>
    ((Number(hour) % 12) + (half === 'pm' ? 12 : half === 'am' ? 0 : Number(hour) >= 12 ? 12 : 0)) * 60 + Number(minutes ?? 0);
  const to = minute(toHour, toMinute, toHalf);
  const from = minute(fromHour, fromMinute, fromHalf ?? (toHalf === 'pm' && Number(fromHour) < Number(toHour) ? 'pm' : undefined));
  if (Number(fromHour) > 23 || Number(toHour) > 24 || from >= to) return undefined;
  return { from, to };
}

/** True where what is left of the head is a way to ask for leave, and nothing else. */
function isHead({ rest, part, period, unclear }: Taken): boolean {
  const isPart = part !== 'day' && part !== 'hours';
  if (isPart && HALF_ALONE.test(rest)) return period !== undefined || unclear !== '' || part === 'half';
  const match = HEADS.some((head) => head.test(rest));
  // A word for leave alone is a question about it, and 'off' without a day is about something else.
  if (!match || rest === 'leave' || /^(?:off|annual|holidays?|vacation|pto|other|personal|special|family|community|study)$/.test(rest))
    return match && (period !== undefined || unclear !== '' || isPart);
  return true;
}
