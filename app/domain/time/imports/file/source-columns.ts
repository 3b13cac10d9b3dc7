import { DomainError } from '#app/domain/kernel/errors.ts';
import { COLUMN_FIELDS, type ImportMapping } from '../contract.ts';
import type { SourceRow, SourceTable } from './read-table.ts';

type ColumnField = (typeof COLUMN_FIELDS)[number];

export interface SourceColumns {
  /** The trimmed cell that the mapping gives to this field; empty when no column is mapped. */
  cell(row: SourceRow, field: ColumnField): string;
  /** Every cell of the field, for telling formats apart. */
  values(field: ColumnField): string[];
  /** The cells that make up the notes, empty ones left out. */
  notes(row: SourceRow): string[];
}

/** @throws DomainError naming each field whose column the file does not have. */
export function refuseMissingColumns(headers: readonly string[], mapping: ImportMapping): void {
  const has = new Set(headers);
  const wanted = [...COLUMN_FIELDS.map((field) => [field, mapping[field]] as const),
    ...mapping.notesColumns.map((header) => ['notesColumns', header] as const)];
  const missing: Record<string, string[]> = {};
  for (const [field, header] of wanted)
    if (header !== '' && !has.has(header)) (missing[field] ??= []).push(`The file has no column “${header}”.`);
  const first = Object.values(missing)[0]?.[0];
  if (first) throw new DomainError('rule_violated', first, missing);
}

/**
 * The mapping applied to a table.
 * @throws DomainError naming each field whose column the file does not have.
 */
export function sourceColumns(table: SourceTable, mapping: ImportMapping): SourceColumns {
  refuseMissingColumns(table.headers, mapping);
  const position = new Map(table.headers.map((header, i) => [header, i]));
  const columns = new Map(COLUMN_FIELDS.filter((field) => mapping[field] !== '').map((field) => [field, position.get(mapping[field])!]));
  const notes = mapping.notesColumns.filter(Boolean).map((header) => position.get(header)!);

  const cell = (row: SourceRow, field: ColumnField): string => row.cells[columns.get(field) ?? -1]?.trim() ?? '';
  return {
    cell,
    values: (field) => (columns.has(field) ? table.rows.map((row) => cell(row, field)).filter(Boolean) : []),
    notes: (row) => notes.map((index) => row.cells[index]?.trim() ?? '').filter(Boolean),
  };
}
