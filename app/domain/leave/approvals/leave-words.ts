import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeaveEvent } from '#app/domain/leave/leave-jobs/index.server.ts';
import type { LeaveNews, NewsDay } from './leave-news.read-model.ts';
import { daysOf } from './said-of-leave.ts';

/** The readers of news of leave: approvers, the person, the address for absences, and the address for failures. */
export type Audience = 'decider' | 'person' | 'absence' | 'errors';

export interface Words { readonly title: string; readonly text: string; readonly path: string; readonly calendar?: 'away' | 'cancelled' }

type Say = (leave: LeaveNews, reason: string) => Omit<Words, 'path'>;

/** The days with the times of those that are taken in part. */
const whenOf = (leave: LeaveNews): string => {
  const parts = leave.days.filter(({ isWhole }) => !isWhole)
    .map(({ date, from, to }: NewsDay) => `${formatDate(date)} from ${from} to ${to}`);
  return parts.length === 0 ? daysOf(leave) : `${daysOf(leave)} (${parts.join('; ')})`;
};
const what = (leave: LeaveNews): string => `${leave.typeName}, ${whenOf(leave)}`;
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const WORDS: Readonly<Record<LeaveEvent, Partial<Record<Audience, Say>>>> = {
  asked: {
    decider: (leave) => ({ title: `${leave.name} asks for leave`, text: `${what(leave)}. Reason: ${sentence(leave.reason)}` }),
  },
  waiting: {
    decider: (leave) => ({
      title: `leave of ${leave.name} waits to be approved`,
      text: `It has waited since ${formatDate(leave.submittedOn)}: ${what(leave)}. Approve it, or decline it with a reason.`,
    }),
  },
  cancelling: {
    decider: (leave) => ({
      title: `${leave.name} asks to cancel leave`, text: `${what(leave)}. Reason: ${sentence(leave.cancelReason)}`,
    }),
  },
  approved: {
    person: (leave) => ({
      title: 'your leave is approved', text: `${leave.decidedBy || 'Daybook'} approved your leave: ${what(leave)}.`, calendar: 'away',
    }),
    absence: (leave) => ({
      title: `${leave.name} is away, ${daysOf(leave)}`, text: `${leave.name} is on leave: ${whenOf(leave)}.`, calendar: 'away',
    }),
  },
  declined: {
    person: (leave) => ({
      title: 'your leave is declined',
      text: `${leave.decidedBy} declined your leave: ${what(leave)}. Reason: ${sentence(leave.declineReason)}`,
    }),
  },
  cancelled: {
    person: (leave) => ({ title: 'your leave is cancelled', text: `Your leave was cancelled: ${what(leave)}.`, calendar: 'cancelled' }),
    absence: (leave) => ({
      title: `${leave.name} is not away, ${daysOf(leave)}`, text: `The leave of ${leave.name} was cancelled: ${whenOf(leave)}.`,
      calendar: 'cancelled',
    }),
  },
  kept: {
    person: (leave, reason) => ({
      title: 'your leave is not cancelled', text: `It was refused to cancel your leave: ${what(leave)}. Reason: ${sentence(reason)}`,
    }),
  },
  ended: {
    person: (leave) => ({
      title: 'your leave ends early',
      text: `Your leave was ended early, with ${formatDate(leave.endedOn ?? leave.lastDay)}: ${what(leave)}.`,
      calendar: 'away',
    }),
    absence: (leave) => ({
      title: `${leave.name} is back early`, calendar: 'away',
      text: `The leave of ${leave.name} (${daysOf(leave)}) ends early: its last day is ${formatDate(leave.endedOn ?? leave.lastDay)}.`,
    }),
  },
  failed: {
    errors: (leave) => ({ title: `leave of ${leave.name} could not be written`, text: `${what(leave)}. ${sentence(leave.syncError)}` }),
  },
};

/** The audiences of an event. */
export const audiencesOf = (event: LeaveEvent): Audience[] => Object.keys(WORDS[event]) as Audience[];

/** The words of an event for an audience, and the page that they lead to. */
export function wordsFor(event: LeaveEvent, audience: Audience, leave: LeaveNews, reason = ''): Words | undefined {
  const said = WORDS[event][audience]?.(leave, reason);
  return said && { ...said, path: audience === 'decider' ? '/leave/approvals' : `/leave/${leave.leaveRequestId}` };
}
