import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { SaveImportMapping, type ImportMapping } from '../contract.ts';
import { refuseUndecided } from '../cells/decide-date-format.ts';
import { decideDates } from '../file/detect-formats.ts';
import { lockImport, requireImportBytes, type ImportView, requireLocation } from './import-batch.ts';
import { refuseUnlessChangeable } from '../policy.ts';
import { tableOf } from '../file/table-of.ts';
import { refuseMissingColumns, sourceColumns } from '../file/source-columns.ts';

/** Keeps which column feeds which field. An import that failed or was cancelled may be mapped anew. */
export const saveImportMapping = command({
  name: 'import.save-mapping',
  permission: 'import:run',
  input: SaveImportMapping,
  async run(ctx, { importId, version, ...mapping }) {
    const view = await lockImport(ctx.em, importId);
    refuseUnlessChangeable(view);
    refuseStaleEdit('mapping', view, version, {}, () => ({}));
    refuseMissingColumns(view.headers, mapping);
    await requireLocation(ctx.em, mapping.locationId);
    await requireDateOrder(ctx, importId, mapping);
    await storeMapping(ctx, view, mapping);
    return { importId };
  },
});

/** The import has to be checked anew, and may be started again. */
export async function storeMapping(ctx: CommandCtx, { importId, mapping: before }: ImportView, mapping: ImportMapping): Promise<void> {
  await execute(ctx.em,
    sql`update tenant.import_batch set mapping = ${JSON.stringify(mapping)}::text::jsonb, is_mapped = true, job_run_id = null,
    updated_at = ${ctx.now().toISOString()}, version = version + 1 where import_batch_id = ${importId}`);
  ctx.audit({ subject: 'import', id: importId, before, after: mapping });
}

/** Dates that can be read two ways are asked about before anything is checked. */
async function requireDateOrder(ctx: CommandCtx, importId: string, mapping: ImportMapping): Promise<void> {
  if (mapping.dateFormat !== 'auto') return;
  const table = await tableOf(ctx, await requireImportBytes(ctx.em, importId));
  const decision = decideDates(sourceColumns(table, mapping), mapping, { headers: table.headers, timeZone: ctx.tenant.timeZone });
  if ('question' in decision) refuseUndecided(decision.question);
}
