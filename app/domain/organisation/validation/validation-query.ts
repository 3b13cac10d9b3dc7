import type { RawBuilder } from 'kysely';
import type { Feature } from '#app/domain/kernel/permissions.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** The page on which a row is put right. The row has what its address needs: `timeId`, `empId` and `date` for a timesheet. */
export type Fix =
  | 'timesheet' | 'day' | 'week' | 'client' | 'person' | 'project' | 'invoice' | 'receipt' | 'recurring' | 'holidays' | 'report' | 'sums'
  | 'synced' | 'working-week';

/** What a cell may hold. */
export type Cell = string | number | boolean | null;
export type FoundRow = Readonly<Record<string, Cell>>;

export interface FoundColumn {
  readonly key: string;
  readonly header: string;
  readonly kind?: 'date' | 'hours' | 'money' | 'number';
  /** It names a person, the hash of whose picture the row has as `portrait`. */
  readonly isPerson?: boolean;
}

/** A check of what is stored: every row that it finds is a fault, or looks like one. */
export interface ValidationQuery {
  /** Its name in addresses and in the stored results. */
  readonly procName: string;
  readonly title: string;
  readonly isImportant: boolean;
  /** What a row means, and what is to be done about it. */
  readonly meaning: string;
  readonly columns: readonly FoundColumn[];
  readonly fix: Fix;
  /** Whoever has it switched off has nothing to do with what is found. */
  readonly feature?: Feature;
  /** A select of the columns and of what the fix needs, in its order; each row once. */
  rows(today: LocalDate): RawBuilder<unknown>;
}
