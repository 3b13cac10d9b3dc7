import { sql } from 'kysely';
import { z } from 'zod';
import { salesTaxOf } from '#app/domain/clients/rates/index.server.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { isNonWorking, LEAVE_PROJECT_ID, workTypeOf } from '../charging/billing-code.ts';
import { BILLING_CODES, entryFields, type BillingCode } from '../contract.ts';
import { findFormBasis, lastUsedText, listProjectChoices } from '../choices/form-choices.read-model.ts';
import { OFFERED_NAMES } from '../names.ts';

const calls = (name: string) =>
  ({ method: 'GET', path: `/api/Timesheets/${name}`, names: OFFERED_NAMES, specified: 's3 §7' }) as const;

const CategoryAnswer = z.strictObject({ categoryId: z.string(), categoryName: z.string(), isNonWorking: z.boolean() });

/** The categories that time is recorded with. */
export const listEntryCategories = query({
  name: 'timesheet.categories',
  permission: 'timesheet:read',
  input: z.object({}),
  output: z.array(CategoryAnswer),
  http: calls('GetTimesheetCategories'),
  async run({ em }): Promise<z.output<typeof CategoryAnswer>[]> {
    const found = await rows<{ categoryId: string; categoryName: string }>(em, sql`select category_id as "categoryId",
      category_name as "categoryName" from tenant.category order by name_in_order, category_id`);
    return found.map((each) => ({ ...each, isNonWorking: isNonWorking(each.categoryName) }));
  },
});

const LocationAnswer = z.strictObject({ locationId: z.string(), locationName: z.string() });

/** The places that work is done at. */
export const listEntryLocations = query({
  name: 'timesheet.locations',
  permission: 'timesheet:read',
  input: z.object({}),
  output: z.array(LocationAnswer),
  http: calls('GetTimesheetLocation'),
  run: ({ em }) => rows<z.output<typeof LocationAnswer>>(em, sql`select location_id as "locationId", location_name as "locationName"
    from tenant.location order by ${naturalOrder(sql`location_name`)}, location_id`),
});

const BILLING_WORDS: Readonly<Record<BillingCode, string>> = { B: 'Billable', BPP: 'Billable, prepaid', W: 'Not billable' };
const BillingAnswer = z.strictObject({ billableId: z.enum(BILLING_CODES), label: z.string() });

/** The billing types of an entry. */
export const listBillingTypes = query({
  name: 'timesheet.billing-types',
  permission: 'timesheet:read',
  input: z.object({}),
  output: z.array(BillingAnswer),
  http: calls('GetTimesheetBillableType'),
  run: () => Promise.resolve(BILLING_CODES.map((billableId) => ({ billableId, label: BILLING_WORDS[billableId] }))),
});

const ProjectAnswer = z.strictObject({
  value: z.string(), label: z.string(), isGeneral: z.boolean(), isLeave: z.boolean(), useIteration: z.boolean(), usedCount: z.int(),
  lastUsedText: z.string(),
});

/** The projects of a client, with how often the person used each, most used first. */
export const listProjectUsage = query({
  name: 'timesheet.project-usage',
  permission: 'timesheet:read',
  input: z.object({ empId: entryFields.empId, clientId: codeKey(), q: searchText() }),
  output: z.array(ProjectAnswer),
  http: [
    { ...calls('GetSelectListUsageDataProject'), names: { ...OFFERED_NAMES, empId: 'EmpID' } },
    { method: 'GET', path: '/api/v3/clients/{clientId}/projects', names: OFFERED_NAMES, specified: 's3 §7' },
  ],
  owner: ({ empId }) => empId,
  async run(ctx, { empId, clientId, q }): Promise<z.output<typeof ProjectAnswer>[]> {
    const found = await listProjectChoices(ctx.em, { empId, clientId, search: q });
    return found.map(({ projectId, projectName, useIteration, usedCount, lastUsed }) => ({
      value: projectId, label: projectName, isGeneral: /^general\b/i.test(projectName), isLeave: projectId === LEAVE_PROJECT_ID,
      useIteration, usedCount, lastUsedText: lastUsedText(usedCount, lastUsed, ctx.today(), formatDate),
    }));
  },
});

const RecentAnswer = z.strictObject({
  client: z.string(), clientId: z.string(), project: z.string(), projectId: z.string(), category: z.string(), categoryId: z.string(),
  iterationId: z.int().nullable(), timesheetWorkType: z.enum(['ClientWork', 'InternalWork', 'Leave']),
});
const WORK_TYPES = { client: 'ClientWork', internal: 'InternalWork', leave: 'Leave' } as const;

/** The work that a person recorded time on lately. */
export const listRecentProjects = query({
  name: 'timesheet.recent-projects',
  permission: 'timesheet:read',
  input: z.object({ empId: entryFields.empId }),
  output: z.array(RecentAnswer),
  http: { ...calls('GetRecentProjects'), path: '/api/Projects/GetRecentProjects' },
  owner: ({ empId }) => empId,
  async run(ctx, { empId }): Promise<z.output<typeof RecentAnswer>[]> {
    const basis = await findFormBasis(ctx.em, empId, ctx.today());
    if (!basis) throw notFound('Employee');
    return basis.recents.map(({ client, clientId, project, projectId, category, categoryId, iterationId }) => ({
      client, clientId, project, projectId, category, categoryId, iterationId,
      timesheetWorkType: WORK_TYPES[workTypeOf({ clientId, projectId }, basis.ownClientId)],
    }));
  },
});

const IterationAnswer = z.strictObject({ iterationId: z.int(), iterationName: z.string(), lastUsedDate: z.string().nullable() });

/** The iterations of a project, newest first, with the last day that anybody used each. */
export const listEntryIterations = query({
  name: 'timesheet.iterations',
  permission: 'timesheet:read',
  input: z.object({ projectId: codeKey() }),
  output: z.array(IterationAnswer),
  http: { ...calls('GetIterationsForAddTimesheet'), path: '/api/Projects/GetIterationsForAddTimesheet' },
  run: ({ em }, { projectId }) => rows<z.output<typeof IterationAnswer>>(em, sql`select i.iteration_id as "iterationId",
      i.iteration_name as "iterationName",
      (select max(t.entry_date)::text from tenant.timesheet t where t.iteration_id = i.iteration_id) as "lastUsedDate"
    from tenant.iteration i where i.project_id = ${projectId} order by i.iteration_id desc limit 200`),
});

/** The type of a project, in words. */
export const getProjectType = query({
  name: 'timesheet.project-type',
  permission: 'timesheet:read',
  input: z.object({ projectId: codeKey() }),
  output: z.string(),
  http: { method: 'GET', path: '/api/projecttype/GetProjectTypeByProjectId', names: { projectId: 'projectId' }, specified: 's3 §7' },
  async run({ em }, { projectId }): Promise<string> {
    const found = await firstRow<{ type: string }>(em,
      sql`select project_type as type from tenant.project where project_id = ${projectId}`);
    if (!found) throw notFound('Project');
    return found.type;
  },
});

const ClientAnswer = z.strictObject({ clientId: z.string(), client: z.string(), salesTaxPct: z.string() });

/** A client as time is recorded for it: its name, and its rate of tax as a fraction. */
export const getEntryClient = query({
  name: 'timesheet.client',
  permission: 'timesheet:read',
  input: z.object({ clientId: codeKey() }),
  output: ClientAnswer,
  http: [
    { method: 'GET', path: '/api/Timesheets/Client/{clientId}', names: OFFERED_NAMES, specified: 's3 §7' },
    { method: 'GET', path: '/api/v3/clients/{clientId}/tax-rate', names: OFFERED_NAMES, specified: 's3 §7' },
  ],
  async run({ em }, { clientId }): Promise<z.output<typeof ClientAnswer>> {
    const found = await firstRow<{ client: string; taxType: number; taxRate: string }>(em, sql`select co_name as client,
      tax_type as "taxType", tax_rate as "taxRate" from tenant.client where client_id = ${clientId}`);
    if (!found) throw notFound('Client');
    return { clientId, client: found.client, salesTaxPct: salesTaxOf(found) };
  },
});
