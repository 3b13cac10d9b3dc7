import type { LeaveRequest } from './leave-request.entity.ts';

type Said = Pick<LeaveRequest, 'firstDay' | 'lastDay' | 'firstPart' | 'firstFrom' | 'firstTo' | 'lastPart' | 'lastFrom' | 'lastTo'
  | 'overrideMinutes' | 'reason' | 'told' | 'recordedTime'>;

/** Returns the wishes of a request, as its history and a stale edit say them. */
export const saidOf = (request: Said, type: string) => ({
  type, firstDay: request.firstDay, lastDay: request.lastDay,
  firstPart: request.firstPart, firstFrom: request.firstFrom, firstTo: request.firstTo,
  lastPart: request.lastPart, lastFrom: request.lastFrom, lastTo: request.lastTo,
  overrideMinutes: request.overrideMinutes, reason: request.reason, told: request.told.join('; '), recordedTime: request.recordedTime,
});
