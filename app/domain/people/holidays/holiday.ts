import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { fullName, tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { HolidayRowAnswer } from './answers.ts';
import { listedGroup } from './contract.ts';
import { holidayNames } from './names.ts';
import { holidayFields, holidayList } from './fields.ts';
import { groupOfHoliday } from './members.read-model.ts';
import { DELETING_LOCK } from './policy.ts';
import { PublicHoliday } from './public-holiday.entity.ts';
import { syncColumns } from './sync-state.ts';

const ONCE = 'There is a public holiday of this group on that day already.';
explainConstraint('public_holiday_once', { field: 'date', message: ONCE });
explainConstraint('public_holiday_of_group_once', { field: 'date', message: ONCE });

/** A day on which nobody of a group is expected to work. One form adds it for several groups: `addHoliday`. */
export const holiday = record(PublicHoliday, {
  name: 'holiday',
  subject: 'public_holiday',
  words: 'public holiday',
  // Deleting one takes with it what its sync wrote: it belongs to the sync.
  without: ['create', 'remove'],
  permission: 'organisation:write',
  key: 'holidayId',
  http: {
    base: '/api/publicHolidays', alsoChanged: '/api/publicHolidays/update-leave-public-holiday', names: holidayNames, specified: 's2 §7',
  },
  fields: holidayFields,
  title: ({ name }) => name,
  lock: async (ctx, holidayId) => (await firstRow<{ isGoing: boolean }>(ctx.em, sql`select status = 'deleting' as "isGoing"
    from tenant.public_holiday where public_holiday_id = ${holidayId}`))?.isGoing ? DELETING_LOCK : undefined,
});

export type HolidayRow = Awaited<ReturnType<typeof listHolidays>>['rows'][number];

/** Who added it: their name, or their id when they are gone. */
const createdBy = sql<string>`coalesce(${fullName('employee')}, ${sql.ref('public_holiday.createdBy')})`;

// Three columns have other names than their properties; typed SQL calls them by their own.
const holidayId = sql<number>`public_holiday.public_holiday_id`;
const date = sql<LocalDate>`public_holiday.holiday_date`;
const { state, updatedAt, syncedAt } = syncColumns('public_holiday');

/** A page of the public holidays of a group; everybody's unless another is chosen. */
export const listHolidays = list({
  name: 'holiday.list',
  permission: 'organisation:read',
  input: listContract(holidayList, { group: listedGroup() }),
  row: HolidayRowAnswer,
  http: {
    method: 'GET', path: '/api/publicHolidays/get-leave-public-holidays/{group}', names: holidayNames, specified: 's2 §7',
  },
  read: ({ em }: Ctx, { group }: { readonly group: number }) =>
    tables<typeof PublicHoliday | typeof Employee>(em).selectFrom('public_holiday')
      .leftJoin('employee', 'employee.empId', 'public_holiday.createdBy')
      .where(sql<boolean>`${groupOfHoliday(sql`public_holiday`, tableOf(em, 'leave_group'))} = ${group === 0
        ? sql`(select leave_group_id from ${tableOf(em, 'leave_group')} where is_everybody)` : sql`${group}::int`}`)
      .select([
        holidayId.as('holidayId'), 'public_holiday.name', date.as('date'), createdBy.as('createdBy'), updatedAt.as('updatedAt'),
        'public_holiday.status', 'public_holiday.syncedBy', 'public_holiday.syncError', state.as('state'), syncedAt.as('syncedAt'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
      ]),
  search: ['public_holiday.name'],
  order: {
    date: { plain: date }, name: 'public_holiday.name', createdBy, updatedAt: { plain: 'public_holiday.updatedAt' },
    syncedBy: 'public_holiday.syncedBy', syncedAt: { plain: 'public_holiday.syncedAt' },
  },
  tie: holidayId,
});
