import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ImportMapping, UploadImport, type ImportMappingInput } from '../contract.ts';
import { firstMapping } from '../file/presets.ts';
import { dateEvidence } from '../cells/read-date.ts';
import type { SourceTable } from '../file/read-table.ts';
import { tableOf } from '../file/table-of.ts';
import { sourceColumns } from '../file/source-columns.ts';
import type { ImportBatch } from './import-batch.entity.ts';

/** Takes in a file of time entries. Nothing of it is imported before its columns are mapped and its rows checked. */
export const uploadImport = command({
  name: 'import.upload',
  permission: 'import:run',
  input: UploadImport,
  async run(ctx, { fileName, bytes }) {
    const table = await tableOf(ctx, bytes);
    const { headers, rows } = table;
    const importId = randomUUID();
    const earlier = await findEarlierMapping(ctx, headers);
    const mapping = earlier ? withoutWrongDates(earlier, table) : firstMapping(headers);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const now = ctx.now().toISOString();
    await execute(ctx.em, sql`
      insert into tenant.import_batch (import_batch_id, file_name, file_sha256, file_bytes, headers, row_count,
        mapping, created_by, created_at, updated_at)
      values (${importId}, ${fileName}, ${sha256}, ${Buffer.from(bytes)}, ${JSON.stringify(headers)}::text::jsonb, ${rows.length},
        ${JSON.stringify(mapping)}::text::jsonb, ${ctx.actor.empId || ctx.actor.name}, ${now}, ${now})`);
    ctx.audit({ subject: 'import', id: importId, after: { fileName, sha256, rows: rows.length } });
    return { importId };
  },
});

/** Next month's export is mapped as this month's was. */
async function findEarlierMapping(ctx: CommandCtx, headers: readonly string[]): Promise<ImportMappingInput | undefined> {
  const row = await tables<typeof ImportBatch>(ctx.em).selectFrom('import_batch').select('mapping').where('isMapped', '=', true)
    .where('headers', '=', sql<string[]>`${JSON.stringify(headers)}::text::jsonb`)
    .orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  return row?.mapping;
}

/** A date format that was chosen for another file does not hold for one whose days say otherwise. */
function withoutWrongDates(earlier: ImportMappingInput, table: SourceTable): ImportMappingInput {
  const columns = sourceColumns(table, ImportMapping.parse(earlier));
  const { onlyDayFirst, onlyMonthFirst } = dateEvidence([...columns.values('dateColumn'), ...columns.values('endDateColumn')]);
  const against = { 'dd/MM/yyyy': onlyMonthFirst, 'MM/dd/yyyy': onlyDayFirst }[String(earlier.dateFormat)] ?? 0;
  return against > 0 ? { ...earlier, dateFormat: 'auto' } : earlier;
}
