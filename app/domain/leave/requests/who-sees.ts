import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';

/** The condition that the actor sees the leave of a person, `e`: their own, an approver that of their people, an administrator all. */
export const isLeaveShownTo = (actor: Actor): RawBuilder<boolean> => (actorMay(actor, 'timesheet:all') ? sql<boolean>`true`
  : sql<boolean>`(e.emp_id = ${actor.empId} or e.approver = ${actor.empId})`);
