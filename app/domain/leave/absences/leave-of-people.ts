import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { listAwayDays } from './away-days.read-model.ts';
import { LeaveOfPeople } from './contract.ts';

/** Lists the days of a period on which people are away, as far as the actor may know of them. */
export const listLeaveOfPeople = query({
  name: 'leave.of-people',
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: LeaveOfPeople,
  run: (ctx, { empIds, ...period }) => (empIds.length === 0 ? Promise.resolve([]) : listAwayDays(ctx, empIds, period)),
});

/** A day on which a person is away, or asks to be. */
export type AwayDay = Awaited<ReturnType<typeof listLeaveOfPeople>>[number];
