import { query } from '#app/domain/kernel/use-case.ts';
import { listRequestableTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { breakDownLeave, dayCountOf, minutesOf } from './breakdown.ts';
import { LeaveOf, PreviewLeave } from './contract.ts';
import { listRecordedTime } from './own-leave.read-model.ts';
import { findPersonsDays } from './persons-days.read-model.ts';

/** Lists the offers of the form of a request: the types that are in use, and whether parts of a day have times. */
export const getLeaveForm = query({
  name: 'leave.form',
  tool: { title: 'Read what leave can be asked for', about: 'The types of leave that somebody may ask for, with their numbers.' },
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: LeaveOf,
  owner: ({ empId }) => empId,
  async run({ em, today }, { empId }) {
    const { restrictsToHalfDays } = await findPersonsDays(em, empId, { from: today(), to: today() });
    return { types: await listRequestableTypes(em), restrictsToHalfDays };
  },
});

/** The days of a request that is being filled in, as they would be stored, with the time that is recorded in them; null without days. */
export const previewLeave = query({
  name: 'leave.preview',
  permission: 'leave:write',
  feature: FEATURES.EasyLeave,
  input: PreviewLeave,
  owner: ({ empId }) => empId,
  async run({ em }, { empId, days: asked }) {
    if (!asked) return null;
    const days = breakDownLeave(asked, await findPersonsDays(em, empId, { from: asked.firstDay, to: asked.lastDay }));
    return { days, minutes: minutesOf(days), dayCount: dayCountOf(days), recorded: await listRecordedTime(em, empId, days) };
  },
});

export type LeavePreview = NonNullable<Awaited<ReturnType<typeof previewLeave>>>;
