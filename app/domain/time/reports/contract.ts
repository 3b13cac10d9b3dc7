import { z } from 'zod';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { NO_TEAM, REPORT_SIZES } from './fields.ts';

/** A report looks at each day of each person: at most so many days back from its end. */
export const MAX_REPORT_DAYS = 366;

const team = () => z.union([z.literal([String(NO_TEAM), NO_TEAM]).transform(() => NO_TEAM), numberKey()]);
const ofPeople = {
  startDate: openDay(), endDate: openDay(), empId: searchText(), teamId: team(), page: pageNumber(), size: pageSize(REPORT_SIZES),
};

/** Whose missing days; no person and no team is everybody. */
export const MissingDays = z.object({
  ...ofPeople, sort: z.enum(['employee', 'date', 'missing']).catch('employee'), direction: sortDirection('asc'),
});
export type MissingDays = z.output<typeof MissingDays>;

export const Utilisation = z.object({
  ...ofPeople, groupBy: z.enum(['person', 'team']).catch('person'),
  sort: z.enum(['name', 'capacity', 'worked', 'billable', 'utilisation']).catch('name'), direction: sortDirection('asc'),
});
export type Utilisation = z.output<typeof Utilisation>;
