import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { findDays } from './day-phrases.ts';
import { KIND_WORDS } from './leave-words.ts';
import { resolveDays } from './resolve-days.ts';

const KIND = `(?:(?:${KIND_WORDS})(?:,)? )`;
const LEAVE = '(?:leave|time off|days? off|sick days?|holidays?|vacations?|pto)';
const POLITE = /^(?:(?:please|can you|could you|tell me|show me|let me know|do you know|ok|okay|so|and|hey|hi)[, ]+)+(?=\S)/;

/** A line without the days that it names, and these. */
function withoutDays(key: string, today: LocalDate): { rest: string; period: Period | undefined } {
  const plain = key.replace(POLITE, '');
  const found = findDays(plain);
  const resolved = found && resolveDays(found, today);
  const rest = found ? `${plain.slice(0, found.start)} ${plain.slice(found.end)}` : plain;
  return {
    rest: rest.replace(/\s+/g, ' ').trim(),
    period: resolved && resolved.kind !== 'unclear' ? { from: resolved.from, to: resolved.to } : undefined,
  };
}

const BALANCE = [
  new RegExp(`^(?:(?:what(?:'s| is| are)|whats|show|check|see)(?: me)? )?(?:my |the )?`
    + `(?:remaining )?${KIND}?(?:leave |holiday |vacation |pto )`
    + '(?:balances?|allowance|entitlements?)$'),
  new RegExp(`^how (?:much|many)(?: hours| days| weeks)?(?: of)? (?:paid |more )?${KIND}?${LEAVE}\\b(?!.*\\bpublic\\b)`
    + `(?: .*\\b(?:left|remaining|have|`
    + 'got|take|available))?$'),
  new RegExp(`^how (?:much|many) (?:hours|days|weeks) of ${KIND}?${LEAVE}\\b.*$`),
  new RegExp(`^(?:my )?(?:remaining|unused|left over) ${KIND}?${LEAVE}$`), new RegExp(`^${KIND}?leave (?:left|remaining|balances?)$`),
  new RegExp(`^(?:what(?:'s| is)|whats) left of (?:my |the )?${KIND}?${LEAVE}$`),
];

/** The day of which the balance is asked; today unless another is said. Undefined for other lines. */
export function readBalance(key: string, today: LocalDate): LocalDate | undefined {
  const { rest, period } = withoutDays(key, today);
  return BALANCE.some((pattern) => pattern.test(rest.replace(/ (?:at|on|by|as of|in)$/, ''))) ? period?.to ?? today : undefined;
}

/** The days of which it is asked who is away, and whether only of people of one's own projects. */
export interface AskedAway extends Period { readonly isOfProjects: boolean }

const AWAY = new RegExp(`^(?:who(?:'s| is| are|s|'ll be| will be)?(?: else)?|(?:is|are) (?:anyone|anybody|someone|somebody)(?: else)?`
  + `|(?:show|list) (?:me )?who(?:'s| is)`
  + `|anyone|anybody)(?: (?:is|are))? (?:away|off(?: sick)?|out(?: of (?:the )?office)?|absent`
  + `|not (?:in|here|working)|sick|ill|on ${KIND}?(?:leave|holidays?|vacation|pto))`
  + '(?<projects> (?:on|from|of|in) (?:my|our|the same|any of my) projects?)?$');

export function readAway(key: string, today: LocalDate): AskedAway | undefined {
  const { rest, period } = withoutDays(key, today);
  const match = AWAY.exec(rest);
  return match ? { ...(period ?? { from: today, to: today }), isOfProjects: match.groups?.['projects'] !== undefined } : undefined;
}

const CANCEL = [
  new RegExp(`^(?:cancel|withdraw|take back|call off|delete|remove|drop|revoke) (?:my |the )?(?<kind>${KIND})?${LEAVE}(?: requests?)?$`),
  new RegExp(`^i (?:don't|do not|dont) (?:need|want) (?:my |the )?(?<kind>${KIND})?${LEAVE}(?: (?:any ?more|any longer|after all))?$`),
];

/** A cancellation that is asked for: of which type and of which days, where these are said. */
export interface AskedCancel { readonly kinds: string; readonly period: Period | undefined }

export function readCancel(key: string, today: LocalDate): AskedCancel | undefined {
  const { rest, period } = withoutDays(key, today);
  const match = CANCEL.map((pattern) => pattern.exec(rest.replace(/ (?:of|on|for|in|from)$/, ''))).find(Boolean);
  return match ? { kinds: /sick days?$/.test(rest) ? 'sick' : match.groups?.['kind'] ?? '', period } : undefined;
}

/** The requests that a cancellation may mean. */
export const requestsMeant = <Request extends { readonly firstDay: LocalDate; readonly lastDay: LocalDate }>(
  { period }: AskedCancel, requests: readonly Request[],
): Request[] => requests.filter(({ firstDay, lastDay }) => !period || (firstDay <= period.to && lastDay >= period.from));

const WAITING = [
  new RegExp('^(?:show |list |see )?(?:me )?(?:the |all |any )?leave (?:requests? )?'
    + '(?:to (?:approve|decide)|waiting|approvals?|for approval)'
    + '(?: for me| for my approval)?$'),
  /^(?:approve|decide(?: about)?|review) (?:the |all |some )?(?:leave|leave requests?|requests? for leave)$/,
  new RegExp('^(?:what|which|any|is (?:there )?any) leave(?: requests?)?(?: (?:is|are|do i have))?'
    + ' (?:waiting|pending|to (?:approve|decide))'
    + '(?: for (?:me|my approval))?$'),
];

/** True of a line that asks for the leave that waits for its writer. */
export const readWaiting = (key: string): true | undefined =>
  (WAITING.some((pattern) => pattern.test(key.replace(POLITE, ''))) ? true : undefined);

const MINE = [
  new RegExp('^(?:(?:show|list|view|see|display|get|check)(?: me)? )?'
    + '(?:(?:my|all my|all|the|upcoming|coming|next|planned|booked|approved|pending) )*'
    + 'leave(?: requests?| bookings?| plans?| status)?$'),
  /^(?:change|move|edit|postpone) (?:my |the )?(?:annual |sick )?leave(?: requests?)?$/,
  /^(?:my|show my|list my) (?:annual|sick|unpaid|booked|planned|upcoming) (?:leave|time off|days off)$/,
  /^(?:what|which|when|is|has|have|was|are|am|do|did)\b(?=.*\b(?:i|my)\b).*\b(?:leave|time off|days? off|vacation|pto|on holidays?)\b.*$/,
];
/** Questions whether it is allowed: no list answers them. */
const ASKS = /^(?:can|could|may) i\b|\b(?:left at|leave (?:at|work|early|the))\b/;

/** True of a line that asks about the leave of its writer. */
export function readMine(key: string, today: LocalDate): true | undefined {
  const plain = withoutDays(key, today).rest;
  return !ASKS.test(plain) && MINE.some((pattern) => pattern.test(plain)) ? true : undefined;
}
