import type { ReactNode } from 'react';
import type { Column, RowAction } from './lists/grid-column.ts';
import type { Fields } from '#app/domain/kernel/fields/fields.ts';
import { segment, withQuery } from './address.ts';
import { paths } from './paths.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the page of a list says and where it leads; its columns are those of its file too. */
export interface ListScreen<Row extends object = object> {
  /** The list's id in the grid's settings and in the address of its file. */
  readonly list: string;
  /** The query that its file is filled by; a list without it is not had as a file. */
  readonly file?: string;
  /** In headings and buttons, after a verb. */
  readonly one: string;
  readonly many: string;
  readonly titles: { readonly list: string };
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** False of a row that cannot be changed; its page says why. */
  canEdit?(row: Row): boolean;
  rowTone?(row: Row): 'muted' | undefined;
  readonly paths: {
    list(query?: Query): string;
    add(query?: Query): string;
    /** Where a row leads, unless to its form. */
    open?(row: Row): string;
    edit(row: Row, query?: Query): string;
    remove?(row: Row, query?: Query): string;
  };
  /** Under the heading of the list. */
  readonly description?: string;
  /** Where the search looks, as the end of 'No category contains “x” in its …'; a list without it is only filtered. */
  readonly searched?: string;
  /** The words of the filter of a list that cannot be searched. */
  readonly filter?: { readonly label: string; readonly submit: string };
  /** What it is for, where there is none yet. */
  readonly about: ReactNode;
  /** What a CRM may keep: what the page says then, and which links of a row it leaves out; none can be added then. */
  readonly crm?: { readonly note: string; readonly hides: readonly ('Edit' | 'Delete')[] };
  /** What can be done with a row, where it is more or other than Edit and Delete, which are given. */
  rowActions?(row: Row, usual: readonly RowAction[], query: Query): readonly RowAction[];
  /** The links of a row show when it is pointed at. */
  readonly hoverActions?: true;
  /** The button that adds one, where it does not say Add. */
  readonly adds?: string;
  /** The heading over the links of a row, where it is not Actions. */
  readonly actions?: string;
  /** The grid that columns can be dragged in, loaded once the page is idle. */
  readonly interactive?: boolean;
}

/** What the pages of a plain record say and where they stand; the rest follows from its fields. */
export interface Screen<Row extends object = object> extends ListScreen<Row> {
  readonly titles: { readonly list: string; readonly add: string; readonly edit?: string };
  readonly fields: Fields;
  /** What deleting one costs; asked in general words otherwise. */
  loss?(name: string): string;
  readonly done: { created(name: string): string; updated(name: string): string; removed(name: string): string };
  /** Said when nobody foresaw why it failed. */
  readonly failed?: { readonly create: string; readonly update: string };
}

/** The addresses of a plain record, whose pages stand under that of its list: `/new`, the key, and `/delete` behind it. */
export const pathsUnder = <Row>(list: string, keyOf: (row: Row) => string) => pathsBelow((query) => paths.records(list, query), keyOf);

/** The same under a list that is not one of the administration. */
export function pathsBelow<Row>(listAt: (query?: Query) => string, keyOf: (row: Row) => string) {
  const under = (...names: readonly string[]) => [listAt(), ...names.map(segment)].join('/');
  return {
    list: listAt,
    add: (query: Query = {}) => withQuery(under('new'), query),
    edit: (row: Row, query: Query = {}) => withQuery(under(keyOf(row)), query),
    remove: (row: Row, query: Query = {}) => withQuery(under(keyOf(row), 'delete'), query),
  };
}

/** Columns of a list by the names of fields, with their labels; each can be sorted by. */
export function columnsOf<Row extends object>(fields: Fields,
  names: Readonly<Record<string, Partial<Column<Row>>>>): readonly Column<Row>[] {
  return Object.entries(names).map(([key, more]) => ({ key, header: fields[key]?.label ?? key, sortKey: key, ...more }));
}
