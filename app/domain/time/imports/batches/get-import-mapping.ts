import { sql } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import {
  columnsOf, DATE_FORMATS, DECIMAL_MARKS, GetImportMapping, ImportMapping, type ImportMappingInput, type PresetName,
} from '../contract.ts';
import type { DateQuestion } from '../cells/decide-date-format.ts';
import { decideDates } from '../file/detect-formats.ts';
import { requireImport, requireImportBytes, type ImportView } from './import-batch.ts';
import { detectPreset, mappingFor, PREPARED } from '../file/presets.ts';
import type { SourceTable } from '../file/read-table.ts';
import { tableOf } from '../file/table-of.ts';
import { sourceColumns } from '../file/source-columns.ts';

const SAMPLE_ROWS = 5;
const MAX_SAMPLE_LENGTH = 80;

export interface ImportMappingView {
  readonly import: ImportView;
  /** The saved mapping, or the prepared one that was asked for. */
  readonly mapping: ImportMappingInput;
  readonly presets: readonly { name: PresetName; label: string; fits: boolean }[];
  readonly sample: readonly { line: number; cells: readonly string[] }[];
  readonly notices: readonly string[];
  /** How many columns the mapping takes, and whether it leaves nothing open. */
  readonly understood: { readonly columns: number; readonly isAnswered: boolean };
  /** Set when the dates can be read two ways: nothing goes on before somebody says which. */
  readonly dateQuestion: DateQuestion | null;
  readonly locations: readonly { id: string; name: string }[];
  readonly dateFormats: readonly string[];
  readonly decimalMarks: readonly string[];
}

/** What the mapping page shows: the columns, some rows, the mapping as it stands or as prepared for a program. */
export const getImportMapping = query({
  name: 'import.get-mapping',
  permission: 'import:run',
  input: GetImportMapping,
  async run(ctx, { importId, preset }): Promise<ImportMappingView> {
    const view = await requireImport(ctx.em, importId);
    const table = await tableOf(ctx, await requireImportBytes(ctx.em, importId));
    const chosen = PREPARED.find(({ name }) => name === preset);
    const fitting = detectPreset(table.headers);
    const mapping = chosen ? mappingFor(chosen, table.headers) : view.mapping;
    const answered = ImportMapping.safeParse(mapping);
    return {
      import: view,
      mapping,
      understood: { columns: columnsOf(mapping).size, isAnswered: answered.success },
      dateQuestion: answered.success ? dateQuestionOf(table, answered.data, ctx.tenant.timeZone) : null,
      presets: PREPARED.map(({ name, label }) => ({ name, label, fits: name === fitting?.name })),
      sample: table.rows.slice(0, SAMPLE_ROWS).map(
        ({ line, cells }) => ({ line, cells: cells.slice(0, table.headers.length).map(shorten) }),
      ),
      notices: table.notices,
      locations: await rows(ctx.em,
        sql`select location_id as id, location_name as name from tenant.location
          order by ${naturalOrder(sql`location_name`)}, location_id`),
      dateFormats: DATE_FORMATS,
      decimalMarks: DECIMAL_MARKS,
    };
  },
});

function dateQuestionOf(table: SourceTable, mapping: ImportMapping, timeZone: string): DateQuestion | null {
  const has = new Set(table.headers);
  if ([...columnsOf(mapping)].some((header) => !has.has(header))) return null;
  const decision = decideDates(sourceColumns(table, mapping), mapping, { headers: table.headers, timeZone });
  return 'question' in decision ? decision.question : null;
}

const shorten = (cell: string): string => (cell.length > MAX_SAMPLE_LENGTH ? `${cell.slice(0, MAX_SAMPLE_LENGTH)}…` : cell);
