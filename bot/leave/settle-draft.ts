import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeaveDraft } from './leave-draft.ts';
import { typesNamed } from './leave-words.ts';

interface Type { readonly leaveTypeId: number; readonly typeName: string }
interface Day { readonly date: LocalDate; readonly kind: 'working' | 'off' | 'holiday'; readonly holiday: string }

/** The leave to propose, or the question that comes before. */
export type Settled<Of extends Type> =
  | { readonly kind: 'no-workday'; readonly days: readonly Day[] }
  /** A part of a day, where several days are asked for. */
  | { readonly kind: 'part-of-several' }
  | { readonly kind: 'which-part' }
  | { readonly kind: 'which-type'; readonly draft: LeaveDraft; readonly types: readonly Of[] }
  | { readonly kind: 'settled'; readonly draft: LeaveDraft & { readonly leaveTypeId: number }; readonly type: Of;
    readonly isPast: boolean; readonly left: readonly Day[] };

/** Settles what is asked for over the person's own days: days off at either end are none of it. */
export function settleDraft<Of extends Type>(draft: LeaveDraft,
  { today, types, days }: { today: LocalDate; types: readonly Of[]; days: readonly Day[] }): Settled<Of> {
  const worked = days.filter(({ kind }) => kind === 'working');
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return { kind: 'no-workday', days };
  const isPart = draft.part !== 'day';
  if (isPart && days.length > 1) return { kind: 'part-of-several' };
  if (draft.part === 'half') return { kind: 'which-part' };
  const trimmed = { ...draft, firstDay: first.date, lastDay: last.date };
  const named = draft.leaveTypeId === undefined ? typesNamed(draft.kinds, types)
    : types.filter(({ leaveTypeId }) => leaveTypeId === draft.leaveTypeId);
  const [type, ...others] = named;
  if (!type || others.length > 0) return { kind: 'which-type', draft: trimmed, types: named.length > 1 ? named : types };
  return {
    kind: 'settled', draft: { ...trimmed, leaveTypeId: type.leaveTypeId }, type, isPast: first.date < today,
    left: days.filter(({ date }) => date < first.date || date > last.date),
  };
}
