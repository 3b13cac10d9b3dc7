import { sql } from 'kysely';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import type { Project } from '#app/domain/clients/projects/index.server.ts';
import type { Timesheet } from '#app/domain/time/timesheets/index.server.ts';
import { ListSuggested, type ListSuggested as Asked } from './contract.ts';
import type { SuggestedTimesheet } from './suggested-timesheet.entity.ts';

/** The suggestions that are asked for, everybody's or one's own, with the entries that came of them. */
function suggested({ em, actor }: Ctx, { startDate, endDate, empId, source, state }: Asked) {
  type Read = typeof SuggestedTimesheet | typeof Timesheet | typeof Employee | typeof Client | typeof Project;
  return tables<Read>(em).selectFrom('suggested_timesheet as s').leftJoin('timesheet as t', 't.timeId', 's.timeId')
    .where((s) => s.and([
      ...(actorMay(actor, 'report:all') ? [] : [s('s.empId', '=', actor.empId)]),
      ...(startDate === '' ? [] : [s('s.entryDate', '>=', startDate)]), ...(endDate === '' ? [] : [s('s.entryDate', '<=', endDate)]),
      ...(empId === '' ? [] : [s('s.empId', '=', empId)]), ...(source === '' ? [] : [s('s.source', '=', source)]),
      ...(state === '' ? [] : [s('s.state', '=', state)]),
    ]));
}

const name = fullName('e');

/** The newest days first, each by its people. */
const selectRows = (ctx: Ctx, asked: Asked) => suggested(ctx, asked)
  .innerJoin('employee as e', 'e.empId', 's.empId').innerJoin('client as c', 'c.clientId', 's.clientId')
  .innerJoin('project as p', 'p.projectId', 's.projectId')
  .select([
    's.suggestionId', 's.entryDate as date', 's.empId', name.as('employee'),
    ({ fn }) => fn.coalesce('e.picture', 'e.avatar').as('portrait'), 's.source', 'c.coName as client', 'p.projectName as project',
    's.state', 't.timeId', 't.workedSeconds',
  ])
  .orderBy('s.entryDate', 'desc').orderBy(naturalOrder(name)).orderBy('s.empId').orderBy('s.place');

export type SuggestedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

interface SuggestedPage extends Page<SuggestedRow> { readonly totals: { readonly workedSeconds: number } }

/** What was suggested, one by one, with the entries that came of it: what the report of automatic timesheets counts. */
export const listSuggested = query({
  name: 'suggestion.list-suggested',
  permission: 'report:read',
  feature: FEATURES.SuggestedTimesheets,
  input: ListSuggested,
  async run(ctx, asked): Promise<SuggestedPage> {
    const { page, size } = asked;
    const rows = await selectRows(ctx, asked).limit(size).offset((page - 1) * size).execute();
    const { total, workedSeconds } = await suggested(ctx, asked).select([
      sql<number>`count(*)::int`.as('total'), sql<number>`coalesce(sum(t.worked_seconds), 0)::float8`.as('workedSeconds'),
    ]).executeTakeFirstOrThrow();
    return { rows, total, totals: { workedSeconds } };
  },
});
