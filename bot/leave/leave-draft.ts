import { z } from 'zod';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { SaidLeave } from './read-ask.ts';

const minute = () => z.number().int().nullable().catch(null);

/** Leave as a card offers it: all of it goes with its buttons, and is checked by the command that asks for it. */
export const LeaveDraft = z.object({
  leaveTypeId: z.number().int().optional().catch(undefined),
  kinds: z.string().max(200).catch(''),
  firstDay: z.string().max(10),
  lastDay: z.string().max(10),
  part: z.enum(['day', 'morning', 'afternoon', 'half', 'hours']),
  from: minute(),
  to: minute(),
  reason: z.string().max(4000).catch(''),
  recordedTime: z.enum(['keep', 'delete']).optional().catch(undefined),
  /** Makes one request of it, however often its button is pressed. */
  key: z.uuid(),
});
export type LeaveDraft = z.output<typeof LeaveDraft>;

/** A draft of what was said, for its days. */
export const draftOf = ({ kinds, part, from, to, reason }: SaidLeave, period: { from: LocalDate; to: LocalDate },
  key: string): LeaveDraft =>
  ({ kinds, firstDay: period.from, lastDay: period.to, part, from, to, reason, key });

/** The days of a draft as the use-cases of leave take them. */
export const askedDays = ({ firstDay, lastDay, part, from, to }: LeaveDraft) => ({
  firstDay, lastDay, firstPart: part === 'half' ? 'day' as const : part, firstFrom: from, firstTo: to,
  lastPart: 'day' as const, lastFrom: null, lastTo: null,
});

const timeOf = (minutes: number | null): string =>
  (minutes === null ? '' : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

/** The web's form with what was understood. The reason stays out of the address: it is private. */
export function formPath({ leaveTypeId, firstDay, lastDay, part, from, to }: LeaveDraft): string {
  const said = {
    leaveTypeId: leaveTypeId === undefined ? '' : String(leaveTypeId), firstDay, lastDay,
    firstPart: part === 'day' || part === 'half' ? '' : part, firstFrom: timeOf(from), firstTo: timeOf(to),
  };
  return `/leave/new?${new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()}`;
}
