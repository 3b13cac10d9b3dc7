import { z } from 'zod';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { categoryFits } from '#app/domain/time/timesheets/index.server.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { BILLING_CODES } from '#app/domain/time/timesheets/contract.ts';
import { MappedCategories, MappingOf } from './contract.ts';
import { mappingNames } from './names.ts';
import type { LeaveTimesheetSetting } from './leave-timesheet-setting.entity.ts';
import { findOwnClientId } from './own-client.read-model.ts';

const NONE = { clientId: '', projectId: '', categoryId: '', billableId: '' as const, version: 0 };

/** The work that leave of a type is recorded on, for its form. */
export const getMapping = query({
  name: 'leave-settings.get-mapping',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: MappingOf,
  output: z.strictObject({
    leaveTypeId: z.int(), typeName: z.string(), mapping: z.strictObject({
      clientId: z.string(), projectId: z.string(), categoryId: z.string(), billableId: z.enum([...BILLING_CODES, '']), version: z.int(),
    }),
  }),
  http: { method: 'GET', path: '/api/v3/leave-mappings/{leaveTypeId}', names: mappingNames },
  async run({ em }, { leaveTypeId }) {
    const type = await tables<typeof LeaveType>(em).selectFrom('leave_type').select('typeName')
      .where('leaveTypeId', '=', leaveTypeId).executeTakeFirst();
    if (!type) throw notFound('Leave type');
    const stored = await tables<typeof LeaveTimesheetSetting>(em).selectFrom('leave_timesheet_setting')
      .select(['clientId', 'projectId', 'categoryId', 'billableId', 'version']).where('leaveTypeId', '=', leaveTypeId).executeTakeFirst();
    return { leaveTypeId, typeName: type.typeName, mapping: stored ?? NONE };
  },
});

/** The categories that time on a project can be recorded with: those of leave on the project of leave, all others elsewhere. */
export const listMappedCategories = query({
  name: 'leave-settings.list-mapped-categories',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: MappedCategories,
  output: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  http: {
    method: 'GET', path: '/api/leave/timesheetCategories', names: { value: 'CategoryID', label: 'CategoryName' }, specified: 's2 §7',
  },
  async run({ em }, work) {
    const ownClientId = await findOwnClientId(em);
    const all = await rows<{ value: string; label: string }>(em, sql`select category_id as value, category_name as label
      from tenant.category order by name_in_order, category_id`);
    return all.filter(({ label }) => categoryFits(label, work, ownClientId));
  },
});
