import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { addDays, formatDate, formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { requireBalance } from '#app/domain/leave/balances/index.server.ts';
import { closedLock, findClosingRules } from '#app/domain/time/timesheets/index.server.ts';
import { breakDownLeave, type AskedDays, type LeaveDayPlan } from './breakdown.ts';
import { findAskedType, type AskedType } from './asked-type.read-model.ts';
import { listMeetingLeave, listRecordedTime } from './own-leave.read-model.ts';
import { hoursOfDay } from './part-of-day.ts';
import { findPersonsDays, type LeaveDays } from './persons-days.read-model.ts';

/** The leave that is asked for; of a change with the request as it was before. */
export interface LeaveToCheck extends AskedDays {
  readonly empId: string;
  readonly leaveTypeId: number;
  readonly recordedTime: 'keep' | 'delete' | null;
  readonly before?: { readonly leaveRequestId: number; readonly leaveTypeId: number; readonly firstDay: LocalDate } | undefined;
}

type Fault = readonly [field: string, message: string];

/** The days of a leave, and its type. Refuses what cannot be asked for, each fault at the field that puts it right. */
export async function checkLeave(ctx: Ctx, leave: LeaveToCheck): Promise<{ days: LeaveDayPlan[]; type: AskedType }> {
  const person = await findPersonsDays(ctx.em, leave.empId, { from: leave.firstDay, to: leave.lastDay });
  const type = await findAskedType(ctx.em, leave.leaveTypeId);
  const days = breakDownLeave(leave, person);
  const byThemselves = [
    ...typeFaults(type, leave), ...dayFaults(days), ...partFaults(leave, days, person), ...overrideFaults(leave, days),
    ...noticeFaults(ctx, type, leave), ...await closedFaults(ctx, days),
  ];
  refuse(byThemselves);
  refuse(await meetingFaults(ctx, leave, days));
  if (type!.countsBalance) await requireBalance(ctx, { empId: leave.empId, leaveTypeId: leave.leaveTypeId, days });
  const recorded = leave.recordedTime ? [] : await listRecordedTime(ctx.em, leave.empId, days);
  if (recorded.length > 0) {
    refuse([['recordedTime', `There is time recorded on ${formatDate(recorded[0]!.date)}${recorded.length > 1 ? ' and at other times' : ''
      } of this leave. Choose whether it stays or is deleted.`]]);
  }
  return { days, type: type! };
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const [field, message] of faults) fields[field] ??= [message];
  throw new DomainError('rule_violated', faults[0]![1], fields);
}

function typeFaults(type: AskedType | undefined, { before, leaveTypeId }: LeaveToCheck): Fault[] {
  if (!type || type.isPublicHoliday) return [['leaveTypeId', 'Choose a type of leave from the list.']];
  if (type.isActive || before?.leaveTypeId === leaveTypeId) return [];
  return [['leaveTypeId', `${type.typeName} is not in use any more. Choose another type.`]];
}

const KIND_WORD = { off: 'a day off', holiday: 'a public holiday', working: '' } as const;

/** First and last day are worked; what lies between them may be anything. */
function dayFaults(days: readonly LeaveDayPlan[]): Fault[] {
  const worked = days.filter(({ kind }) => kind === 'working');
  const [first, last] = [days[0]!, days.at(-1)!];
  if (worked.length === 0 && days.length > 1)
    return [['firstDay', 'None of these days is a working day, so there is nothing to ask for. Choose other days.']];
  const faultOf = (field: string, day: LeaveDayPlan, instead: LeaveDayPlan | undefined): Fault[] => {
    if (day.kind === 'working') return [];
    const name = day.kind === 'holiday' ? ` (${day.holiday})` : '';
    const remedy = instead ? `Choose ${formatHeading(instead.date)}, or another working day.` : 'Choose a working day.';
    return [[field, `${formatHeading(day.date)} is ${KIND_WORD[day.kind]}${name}. ${remedy}`]];
  };
  return [...faultOf('firstDay', first, worked[0]), ...(days.length > 1 ? faultOf('lastDay', last, worked.at(-1)) : [])];
}

const HALF_DAYS = 'Leave is taken by half days here. Choose the whole day, the morning or the afternoon.';

/** Times are within the working day, and there are none where leave is taken by half days. */
function partFaults(leave: LeaveToCheck, days: readonly LeaveDayPlan[], person: LeaveDays): Fault[] {
  const asked = [
    { each: 'first', day: days[0]!, part: leave.firstPart, from: leave.firstFrom, to: leave.firstTo },
    ...(days.length > 1 ? [{ each: 'last', day: days.at(-1)!, part: leave.lastPart, from: leave.lastFrom, to: leave.lastTo }] : []),
  ];
  return asked.flatMap(({ each, day, part, from, to }): Fault[] => {
    if (part !== 'hours' || day.kind !== 'working') return [];
    if (person.restrictsToHalfDays) return [[`${each}Part`, HALF_DAYS]];
    const work = hoursOfDay({ from: person.dayFrom, minutes: day.ofMinutes, lunch: person.lunch });
    const within = `Choose a time within the working day, ${timeOf(work.from)} to ${timeOf(work.to)}.`;
    const outside = (minute: number) => minute < work.from || minute > work.to;
    if (outside(from ?? 0)) return [[`${each}From`, within]];
    if (outside(to ?? 0)) return [[`${each}To`, within]];
    return day.minutes > 0 ? [] : [[`${each}To`, 'This is all lunch. Choose a longer time.']];
  });
}

const timeOf = (minute: number): string => (minute === 24 * 60 ? '24:00' : formatTimeOfDay(minute));

function overrideFaults({ overrideMinutes }: LeaveToCheck, days: readonly LeaveDayPlan[]): Fault[] {
  const shorter = days.find(({ kind, part, ofMinutes }) => kind === 'working' && part !== 'hours' && ofMinutes < (overrideMinutes ?? 0));
  if (!shorter) return [];
  return [['overrideMinutes', `${formatHeading(shorter.date)} has ${shorter.ofMinutes / 60} working hours. Enter no more than that.`]];
}

/** An administrator who enters leave for another person is not held by its notice. */
function noticeFaults(ctx: Ctx, type: AskedType | undefined, { empId, firstDay, leaveTypeId, before }: LeaveToCheck): Fault[] {
  if (!type?.noticeDays || (actorMay(ctx.actor, 'timesheet:all') && ctx.actor.empId !== empId)) return [];
  const earliest = addDays(ctx.today(), type.noticeDays);
  if (firstDay >= earliest || (before?.firstDay === firstDay && before.leaveTypeId === leaveTypeId)) return [];
  const notice = `${type.noticeDays} ${type.noticeDays === 1 ? 'day' : 'days'}`;
  return [['firstDay', `${type.typeName} is asked for ${notice} ahead. Choose ${formatDate(earliest)
    } or later, or ask an administrator to enter it.`]];
}

async function closedFaults(ctx: Ctx, days: readonly LeaveDayPlan[]): Promise<Fault[]> {
  const { closingDate } = await findClosingRules(ctx.em);
  const lock = closedLock(days[0]!.date, closingDate);
  return lock ? [['firstDay', explain(lock)]] : [];
}

async function meetingFaults(ctx: Ctx, { empId, before }: LeaveToCheck, days: readonly LeaveDayPlan[]): Promise<Fault[]> {
  const [meeting] = await listMeetingLeave(ctx.em, empId, days, before?.leaveRequestId);
  if (!meeting) return [];
  const field = meeting.date === days.at(-1)!.date && days.length > 1 ? 'lastDay' : 'firstDay';
  return [[field, `There is leave on ${formatDate(meeting.date)} already: ${meeting.type}, request ${meeting.leaveRequestId
    }. Choose other days, or cancel that first.`]];
}
