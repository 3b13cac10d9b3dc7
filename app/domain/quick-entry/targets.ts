import { listWorkTargets } from '#app/domain/timesheets/index.server.ts';
import type { WorkTarget } from '#app/domain/timesheets/index.server.ts';
import type { Option } from './draft.ts';
import type { Catalogue } from './grammar/catalogue.ts';
import type { Reading } from './reading.ts';

export interface Targets { rows: WorkTarget[]; catalogue: Catalogue }

/** What time can be recorded on, as the grammar looks it up. */
function catalogueOf(rows: readonly WorkTarget[]): Catalogue {
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
  return { clients: [...clients.values()], projects };
}

/** The targets of the person who writes; looked up once for one reading. */
export function findTargets({ ctx, known }: Reading): Promise<Targets> {
  known.targets ??= listWorkTargets(ctx, {}).then((rows) => ({ rows, catalogue: catalogueOf(rows) }));
  return known.targets;
}

/** The projects in the order of the person's use, each under its client. */
export const targetOptions = (rows: readonly WorkTarget[]): Option[] =>
  rows.map((row) => ({ value: `${row.clientId}/${row.projectId}`, label: `${row.client} / ${row.project}` }));
