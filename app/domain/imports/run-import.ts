import { z } from 'zod';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ImportId } from './contract.ts';
import { createRecords } from './create-records.ts';
import { lockImport, mappingOf, readImportBytes } from './import-batch.ts';
import { resultOf, type ImportResult } from './import-result.ts';
import { insertEntries } from './insert-entries.ts';
import { readPriceRecords } from './organisation-records.read-model.ts';
import { planFile } from './plan-file.ts';
import { entryPricer } from './price-entries.ts';
import { requireLocation } from './require-location.ts';

export interface ImportProgress { readonly done: number; readonly total: number; readonly message: string }

type Tell = (progress: ImportProgress) => Promise<void>;

const RunImport = ImportId.extend({ tell: z.custom<Tell>((value) => typeof value === 'function').optional() });

const NO_RATE = '0.0000';

/**
 * Imports a file in one transaction: all of it or nothing. It is planned anew against what is there now, one
 * import of the organisation after the other, so that the same file sent twice at once goes in once.
 */
export const runImport = command({
  name: 'import.run',
  permission: 'import:run',
  input: RunImport,
  async run(ctx, { importId, tell }): Promise<ImportResult> {
    await waitForOtherImports(ctx);
    const view = await lockImport(ctx.em, importId);
    if (view.result) return view.result;
    const mapping = mappingOf(view);
    const { dryRun, rows, organisation } = await planFile(ctx, await readImportBytes(ctx.em, importId), mapping);
    const locationId = await requireLocation(ctx.em, mapping.locationId);
    const records = await createRecords(ctx, rows.flatMap((row) => row.records ?? []), mapping.newPersonRate ?? NO_RATE);
    const total = dryRun.toImport.entries;
    await insertEntries(ctx, rows, {
      importId, createdBy: view.createdById, locationId, records,
      price: entryPricer(await readPriceRecords(ctx.em), organisation.ownClientId),
      progress: async (done) => { await tell?.({ done, total, message: `${formatCount(done)} of ${formatCount(total)} entries` }); },
    });
    const result = resultOf(dryRun);
    await finish(ctx, importId, result);
    return result;
  },
});

/** Held until the transaction ends. */
async function waitForOtherImports(ctx: CommandCtx): Promise<void> {
  await firstRow(ctx.em, sql`select pg_advisory_xact_lock(hashtext(${`import ${ctx.tenant.schema}`})) is null as held`);
}

async function finish(ctx: CommandCtx, importId: string, result: ImportResult): Promise<void> {
  const now = ctx.now().toISOString();
  await execute(ctx.em, sql`update tenant.import_batch set imported_at = ${now}, result = ${JSON.stringify(result)}::text::jsonb, updated_at = ${now}, version = version + 1
    where import_batch_id = ${importId}`);
  ctx.audit({ subject: 'import', id: importId, after: { imported: result.imported, alreadyIn: result.alreadyIn, refused: result.refused, created: result.created } });
}
