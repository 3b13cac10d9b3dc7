import type { ReactNode } from 'react';
import type { Column } from './lists/grid-column.ts';
import type { Fields } from '#app/domain/kernel/fields/fields.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the pages of a plain record say and where they stand; the rest follows from its fields. */
export interface Screen<Row extends object = object> {
  /** The list's id in the grid's settings and in the address of its file. */
  readonly list: string;
  /** In headings and buttons, after a verb. */
  readonly one: string;
  readonly many: string;
  readonly titles: { readonly list: string; readonly add: string; readonly edit?: string };
  readonly fields: Fields;
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** False of a row that cannot be changed; its page says why. */
  canEdit?(row: Row): boolean;
  /** How one is called. */
  nameOf(row: Row): string;
  readonly paths: { list(query?: Query): string; add(query?: Query): string; edit(key: string, query?: Query): string; remove(key: string, query?: Query): string };
  /** Under the heading of the list, and where it leads back to. */
  readonly description?: string;
  readonly back?: { readonly href: string; readonly label: string };
  /** What deleting one costs; asked in general words otherwise. */
  loss?(name: string): string;
  /** Where the search looks, as the end of 'No category contains “x” in its …'. */
  readonly searched: string;
  /** What it is for, where there is none yet. */
  readonly about: ReactNode;
  readonly done: { created(name: string): string; updated(name: string): string; removed(name: string): string };
  /** Said when nobody foresaw why it failed. */
  readonly failed?: { readonly create: string; readonly update: string };
}

/** Columns of a list by the names of fields, with their labels; each can be sorted by. */
export function columnsOf<Row extends object>(fields: Fields, names: Readonly<Record<string, Partial<Column<Row>>>>): readonly Column<Row>[] {
  return Object.entries(names).map(([key, more]) => ({ key, header: fields[key]?.label ?? key, sortKey: key, ...more }));
}
