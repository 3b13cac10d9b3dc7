import { actorHas } from '#app/domain/kernel/permissions.ts';
import { addDays, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { listLeaveOfPeople, type AwayDay } from '#app/domain/leave/absences/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { WebCtx } from '#app/web/context.server.ts';

/** The leave of a person in a period; none for people who have leave switched off. */
export const leaveOfPerson = async (ctx: WebCtx, empId: string, { from, to }: Period): Promise<AwayDay[]> =>
  (actorHas(ctx.actor, FEATURES.EasyLeave) ? listLeaveOfPeople(ctx, { empIds: [empId], from, to }) : []);

/** The same of the week of a day. */
export const leaveOfWeek = (ctx: WebCtx, empId: string, date: LocalDate): Promise<AwayDay[]> =>
  leaveOfPerson(ctx, empId, { from: mondayOf(date), to: addDays(mondayOf(date), 6) });
