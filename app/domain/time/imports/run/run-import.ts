import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, requirePermission } from '#app/domain/kernel/use-case.ts';
import { lockWeeksOf } from '#app/domain/time/timesheets/index.server.ts';
import { ImportId } from '../contract.ts';
import { createRecords } from './create-records.ts';
import { lockImport, mappingOf, requireImport, requireLocation } from '../batches/import-batch.ts';
import { resultOf, type ImportResult } from './import-result.ts';
import { dropStagedEntries, takeOverEntries } from './insert-entries.ts';
import { isStillRight, stageImport, type StagedImport, type Tell } from './stage-import.ts';

/** How often a file is planned anew because somebody has changed what it is matched with. */
const MAX_PLANS = 5;

const KEEPS_CHANGING = 'People, clients, projects or rates were changed again and again while the file was read. Please import it again.';

/**
 * Imports a file: all of it or nothing. It is planned, and its entries are written beside the timesheets, in pieces that let others
 * in; one short transaction then takes them over, if the organisation is still what they were planned for.
 */
export async function runImport(ctx: Ctx, { importId, tell }: { readonly importId: string; readonly tell?: Tell }): Promise<ImportResult> {
  requirePermission(ctx, { permission: 'import:run' });
  const { result } = await requireImport(ctx.em, importId);
  if (result) return result;
  for (let plans = 1; plans <= MAX_PLANS; plans += 1) {
    const staged = await stageImport(ctx, importId, tell);
    try {
      const taken = await takeOver(ctx, { importId, staged });
      if (taken) return taken;
    } finally {
      await dropStagedEntries(ctx, staged);
    }
  }
  throw new DomainError('conflict', KEEPS_CHANGING);
}

const TakeOver = ImportId.extend({ staged: z.custom<StagedImport>((value) => typeof value === 'object' && value !== null) });

/**
 * Takes a staged import over, one import of the organisation after the other, so that the same file sent twice at once goes in
 * once. Answers undefined, and changes nothing, when the import has to be planned anew.
 */
const takeOver = command({
  name: 'import.run',
  permission: 'import:run',
  input: TakeOver,
  async run(ctx, { importId, staged }): Promise<ImportResult | undefined> {
    await waitForOtherImports(ctx);
    const view = await lockImport(ctx.em, importId);
    if (view.result) return view.result;
    await lockWeeksOf(ctx.em, sql`e.emp_id in (select i.emp_id from tenant.import_entry i where i.run_id = ${staged.runId})`);
    if (!await isStillRight(ctx.em, staged, mappingOf(view))) return undefined;
    const locationId = await requireLocation(ctx.em, staged.mapping.locationId);
    await createRecords(ctx, staged);
    const written = await takeOverEntries(ctx, staged, view.createdById, locationId);
    if (written !== staged.entries) throw new Error(`${written} of ${staged.entries} entries were there to be taken over.`);
    const result = resultOf(staged.dryRun);
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
  await execute(ctx.em,
    sql`update tenant.import_batch
      set imported_at = ${now}, result = ${JSON.stringify(result)}::text::jsonb, updated_at = ${now}, version = version + 1
    where import_batch_id = ${importId}`);
  ctx.audit({ subject: 'import', id: importId,
    after: { imported: result.imported, alreadyIn: result.alreadyIn, refused: result.refused, created: result.created } });
}
