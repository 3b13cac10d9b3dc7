import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { doPiece } from '#app/domain/kernel/embedded-database.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { ImportMapping } from '../contract.ts';
import { reserveIterationIds, type RecordsToCreate } from './create-records.ts';
import type { DryRun } from '../plan/describe-plan.ts';
import { mappingOf, requireImport, requireImportBytes } from '../batches/import-batch.ts';
import { stageEntries, type ImportRun } from './insert-entries.ts';
import { listImportedKeys, findOrganisationRecords, findPriceRecords } from '../plan/organisation-records.read-model.ts';
import { planFile } from '../plan/plan-file.ts';
import { entryPricer, newPersonRateOf, withNewRecords } from '../plan/price-entries.ts';

interface ImportProgress { readonly done: number; readonly total: number; readonly message: string }

export type Tell = (progress: ImportProgress) => Promise<void>;

/** An import that is planned, priced and written beside the timesheets. */
export interface StagedImport extends ImportRun, RecordsToCreate {
  readonly dryRun: DryRun;
  readonly mapping: ImportMapping;
  readonly keys: readonly string[];
  /** How many entries are written. */
  readonly entries: number;
  /** Everything that plan and prices were made of. */
  readonly basis: string;
}

type Basis = readonly [organisation: unknown, prices: unknown, mapping: unknown];

const asText = (basis: Basis): string => JSON.stringify(basis);

/** Plans a file and writes its entries beside the timesheets, outside a transaction: it takes long, and others work meanwhile. */
export async function stageImport(
  ctx: Pick<Ctx, 'em' | 'tenant' | 'now'>, importId: string, tell: Tell | undefined,
): Promise<StagedImport> {
  const { em } = ctx;
  const mapping = mappingOf(await requireImport(em, importId));
  const { dryRun, rows, organisation } = await planFile(ctx, await requireImportBytes(em, importId), mapping, (work) => doPiece(ctx, work));
  const prices = await findPriceRecords(em);
  const newPersonRate = newPersonRateOf(mapping);
  const records = rows.flatMap((row) => row.records ?? []);
  const iterationIds = await reserveIterationIds(em, records);
  const run = { importId, runId: randomUUID() };
  const total = dryRun.toImport.entries;
  const entries = await stageEntries(ctx, rows, {
    ...run, iterationIds, price: entryPricer(withNewRecords(prices, rows, newPersonRate), organisation.ownClientId),
    progress: async (done) => { await tell?.({ done, total, message: `${formatCount(done)} of ${formatCount(total)} entries` }); },
  });
  return { ...run, dryRun, mapping, newPersonRate, records, iterationIds, keys: rows.map(({ key }) => key), entries,
    basis: asText([organisation, prices, mapping]) };
}

/** Whether an import would be planned and priced the same way now. */
export async function isStillRight(em: SqlEntityManager, { basis, keys }: StagedImport, mapping: ImportMapping): Promise<boolean> {
  const now = asText([await findOrganisationRecords(em), await findPriceRecords(em), mapping]);
  return now === basis && (await listImportedKeys(em, keys)).size === 0;
}
