import { z } from 'zod';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, pageSize, searchText } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';

export const MOVE_ERROR_TITLE = 'Move Timesheet Error!';
export const MOVE_ERROR = 'An error occurred while moving timesheets';

/** Rows of a preview and of a comparison; how many there are beyond them is said. */
export const MAX_SHOWN = 200;
/** More than this is moved in the background. */
export const MAX_AT_ONCE = 1000;


/** Which timesheets are meant, by ids or, from an address, by what was typed for them. What is empty means all. */
export const TimesheetFilter = z.object({
  clientId: searchText(), projectId: searchText(), iterationId: searchText(), categoryId: searchText(), empId: searchText(),
  startDate: openDay(), endDate: openDay(), notes: searchText(),
});
export type TimesheetFilter = z.output<typeof TimesheetFilter>;

/** What they are moved to. What is empty stays as it is. */
export const NewValues = TimesheetFilter.pick({ clientId: true, projectId: true, iterationId: true, categoryId: true });
export type NewValues = z.output<typeof NewValues>;

export const MoveRequest = z.object({ filter: TimesheetFilter, to: NewValues });
export type MoveRequest = z.output<typeof MoveRequest>;

export const CompareRequest = z.object({ left: TimesheetFilter, right: TimesheetFilter });

/** What was previewed: the same timesheets have the same fingerprint until one of them changes. */
const seen = { fingerprint: z.string().max(64).catch(''), idempotencyKey: idempotencyKey() };

export const MoveTimesheets = MoveRequest.extend(seen);

const understood = { understood: z.literal('on', { error: 'Tick the box to move these timesheets.' }) };
export const ConfirmMoveForm = z.object({ ...seen, ...understood });

export const MoveRef = z.object({ timeMoveId: numberKey() });
export const MoveBack = MoveRef.extend(seen);
export const MoveBackForm = MoveBack.extend(understood);

export const MoveList = z.object({ page: pageNumber(), size: pageSize([20, 50, 100]) });

/** What the fields offer for what is typed or chosen in them. */
export const MoveChoicesAsked = z.object({ of: z.array(NewValues.extend({ empId: searchText() })).max(2), pastEmployees: z.boolean() });
