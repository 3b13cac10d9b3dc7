import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { listWorkTargets } from '#app/domain/time/timesheets/index.server.ts';
import type { WorkTarget } from '#app/domain/time/timesheets/index.server.ts';
import type { Option } from './draft.ts';
import type { Catalogue } from './grammar/catalogue.ts';
import type { Holiday } from './grammar/days/holidays.ts';
import type { Reading } from './reading.ts';

/** Holidays of about a year back and half a year ahead are known by name. */
const DAYS_BACK = 380;
const DAYS_AHEAD = 200;

export interface Targets { rows: WorkTarget[]; catalogue: Catalogue }

/** What time can be recorded on, as the grammar looks it up. */
function catalogueOf(rows: readonly WorkTarget[], holidays: readonly Holiday[]): Catalogue {
  const clients = new Map<string, Catalogue['clients'][number]>();
  for (const row of rows) {
    const known = clients.get(row.clientId);
    clients.set(row.clientId, {
      id: row.clientId, names: [row.client, row.displayName].filter((name, index, all) => name !== '' && all.indexOf(name) === index),
      usedCount: (known?.usedCount ?? 0) + row.usedCount, lastUsed: known?.lastUsed ?? row.lastUsed,
    });
  }
  const projects = rows.map(
    (row) => ({ id: row.projectId, names: [row.project], clientId: row.clientId, usedCount: row.usedCount, lastUsed: row.lastUsed }),
  );
  return { clients: [...clients.values()], projects, holidays };
}

/** The targets of the person who writes; looked up once for one reading. */
export function findTargets({ ctx, known }: Reading): Promise<Targets> {
  known.targets ??= lookUp(ctx);
  return known.targets;
}

async function lookUp(ctx: Reading['ctx']): Promise<Targets> {
  const today = ctx.today();
  const near = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const [rows, named] = await Promise.all([listWorkTargets(ctx, {}), listHolidaysOf(ctx.em, ctx.actor.empId, near)]);
  return { rows, catalogue: catalogueOf(rows, [...named].map(([date, name]) => ({ date, name }))) };
}

/** The projects in the order of the person's use, each under its client. */
export const targetOptions = (rows: readonly WorkTarget[]): Option[] =>
  rows.map((row) => ({ value: `${row.clientId}/${row.projectId}`, label: `${row.client} / ${row.project}` }));
