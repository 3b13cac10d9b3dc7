import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { EVERYBODY, listedGroup } from './contract.ts';
import { holidayFields, holidayList } from './fields.ts';
import { PublicHoliday } from './public-holiday.entity.ts';

explainConstraint('public_holiday_once', { field: 'date', message: 'There is a public holiday of this group on that day already.' });

/** A day on which nobody of a group is expected to work. One form adds it for several groups: `addHoliday`. */
export const holiday = record(PublicHoliday, {
  name: 'holiday',
  subject: 'public_holiday',
  words: 'public holiday',
  without: ['create'],
  permission: 'organisation:write',
  key: 'holidayId',
  fields: holidayFields,
  title: ({ name }) => name,
});

export type HolidayRow = Awaited<ReturnType<typeof listHolidays>>['rows'][number];

/** Who added it: their name, or their id when they are gone. */
const createdBy = sql<string>`coalesce(${fullName('employee')}, ${sql.ref('public_holiday.createdBy')})`;
const updatedAt = sql<string>`to_char(${sql.ref('public_holiday.updatedAt')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

// Three columns have other names than their properties; typed SQL calls them by their own.
const holidayId = sql<number>`public_holiday.public_holiday_id`;
const date = sql<LocalDate>`public_holiday.holiday_date`;
const groupId = sql<string | null>`public_holiday.group_id`;

/** A page of the public holidays of a group; everybody's unless another is chosen. */
export const listHolidays = list({
  name: 'holiday.list',
  permission: 'organisation:read',
  input: listContract(holidayList, { group: listedGroup() }),
  read: ({ em }: Ctx, { group }: { readonly group: string }) =>
    tables<typeof PublicHoliday | typeof Employee>(em).selectFrom('public_holiday')
      .leftJoin('employee', 'employee.empId', 'public_holiday.createdBy')
      .where(groupId, group === EVERYBODY ? 'is' : '=', group === EVERYBODY ? null : group)
      .select([
        holidayId.as('holidayId'), 'public_holiday.name', date.as('date'), createdBy.as('createdBy'), updatedAt.as('updatedAt'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
      ]),
  search: ['public_holiday.name'],
  order: {
    date: { plain: date }, name: 'public_holiday.name', createdBy, updatedAt: { plain: 'public_holiday.updatedAt' },
  },
  tie: holidayId,
});
