import { sql, type RawBuilder } from 'kysely';
import type { Timesheet } from '../timesheet.entity.ts';

/** The type of each column of an entry. One that the entity has and this list lacks is a type error. */
const TYPES = {
  timeId: 'int', empId: 'text', entryDate: 'date', startTime: 'time', endTime: 'time', timeLessSeconds: 'int', workedSeconds: 'int',
  clientId: 'text', projectId: 'text', iterationId: 'int', categoryId: 'text', locationId: 'text', note: 'text', billableId: 'text',
  isBillingTypeOverridden: 'boolean', sellPrice: 'numeric', isOverwriteRate: 'boolean', rateSource: 'text', clientRateId: 'int',
  rateSetBy: 'text', sellTotal: 'numeric', salesTaxPct: 'numeric', salesTaxAmt: 'numeric', invoiceId: 'int', inputSource: 'smallint',
  importBatchId: 'uuid', importKey: 'text', empCreated: 'text', empUpdated: 'text', createdAt: 'timestamptz', updatedAt: 'timestamptz',
  version: 'int',
} satisfies Record<Exclude<keyof Timesheet, symbol>, string>;

export type EntryColumn = keyof typeof TYPES;

/** All columns of an entry, by the names of the entity. */
export const ENTRY_COLUMNS = Object.keys(TYPES) as EntryColumn[];

const inDatabase = (column: EntryColumn): string => column.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The names of the columns, as a part of a statement. */
export const columnNames = (columns: readonly EntryColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.id(inDatabase(column))));

/** The columns with their types, as `jsonb_to_recordset` reads them. */
export const columnsWithTypes = (columns: readonly EntryColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.id(inDatabase(column))} ${sql.raw(TYPES[column])}`));

/** The columns of a row `t`, with others in the place of those that are given. */
export const copiedColumns = (
  columns: readonly EntryColumn[], changed: Partial<Record<EntryColumn, RawBuilder<unknown>>>,
): RawBuilder<unknown> => sql.join(columns.map((column) => changed[column] ?? sql.id('t', inDatabase(column))));
