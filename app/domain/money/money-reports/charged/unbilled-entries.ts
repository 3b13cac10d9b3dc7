import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { searchText } from '#app/domain/kernel/page.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { WORK_AGES } from '../fields.ts';
import { alike, moneyReport, sortedBy } from '../money-report.ts';
import { column, NO_BARS, findReportPage, type ReportPage, type ReportRow } from '../report-page.ts';
import { IS_OF_WORK_AGE, unbilled } from './unbilled-work.ts';

const SHAPE = {
  id: 'number', entryDate: 'day', empId: 'text', person: 'text', portrait: 'text', clientId: 'text', clientName: 'text',
  projectName: 'text', note: 'text',
  workedSeconds: 'count', value: 'money',
} as const;

export type UnbilledEntryRow = ReportRow<typeof SHAPE>;
/** `ofName` is what the project is called. */
export type UnbilledEntriesReport = ReportPage<typeof SHAPE> & { ofName: string };

const MAX_NOTE = 200;

/**
 * The entries that wait for an invoice, of a client, a project or an age where one is named: what stands behind unbilled work. `of` is a
 * project where it is `by` project.
 */
export const listUnbilledEntries = moneyReport({
  name: 'unbilled-entries',
  filters: {
    ...alike, by: z.enum(['', 'project']).catch(''), of: searchText(), age: z.enum(['', ...WORK_AGES]).catch(''),
    ...sortedBy(['entryDate', 'person', 'projectName', 'workedSeconds', 'value'], 'entryDate', 'asc'),
  },
  async run({ em, today }, asked): Promise<UnbilledEntriesReport> {
    const projectId = asked.by === 'project' ? asked.of : '';
    const ORDER: Partial<Record<typeof asked.sort, RawBuilder<unknown>>> = {
      person: sql`"personInOrder"`, projectName: sql`"projectInOrder"`,
    };
    const found = await findReportPage(em, {
      ...asked, shape: SHAPE, bars: NO_BARS, order: ORDER[asked.sort] ?? column(asked.sort),
      from: sql`select t.time_id as id, t.entry_date as "entryDate", t.emp_id as "empId",
          trim(e.first_name || ' ' || e.surname) as person, coalesce(e.picture, e.avatar) as portrait,
          e.name_in_order as "personInOrder", t.client_id as "clientId",
          c.co_name as "clientName", p.project_name as "projectName", p.name_in_order as "projectInOrder",
          left(t.note, ${MAX_NOTE}::int) as note, t.worked_seconds as "workedSeconds", t.value
        from (${unbilled(today(), asked, sql`, t.time_id, t.emp_id, t.note`)}) t join tenant.client c on c.client_id = t.client_id
        join tenant.project p on p.project_id = t.project_id join tenant.employee e on e.emp_id = t.emp_id
        where ${projectId === '' ? sql`true` : sql`t.project_id = ${projectId}`}
          and ${asked.age === '' ? sql`true` : IS_OF_WORK_AGE[asked.age]}`,
    });
    const named = projectId === '' ? undefined
      : await firstRow<{ name: string }>(em, sql`select project_name as name from tenant.project where project_id = ${projectId}`);
    return { ...found, ofName: named?.name ?? '' };
  },
});
