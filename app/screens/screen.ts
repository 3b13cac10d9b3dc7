import type { ReactNode } from 'react';
import type { Column, ColumnKind, RowAction } from './lists/grid-column.ts';
import type { Field, FieldKind, Fields } from '#app/domain/kernel/fields/fields.ts';
import { listedOf, type GroupedFields } from '#app/domain/kernel/fields/header-fields.ts';
import { segment, withQuery } from './address.ts';
import { paths } from './paths.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The texts, addresses and columns of a list's page; its file has the same columns. */
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
    /** The address that a row leads to, unless it is that of its form. */
    open?(row: Row): string;
    edit(row: Row, query?: Query): string;
    remove?(row: Row, query?: Query): string;
  };
  /** Under the heading of the list. */
  readonly description?: string;
  /** The fields that are searched, as the end of 'No category contains “x” in its …'; a list without it is only filtered. */
  readonly searched?: string;
  /** The words of the filter of a list that cannot be searched. */
  readonly filter?: { readonly label: string; readonly submit: string };
  /** The purpose of such a record, which is shown while there is none. */
  readonly about: ReactNode;
  /** The note, and the links of a row that are left out, while a CRM manages these records; none can be added then. */
  readonly crm?: { readonly note: string; readonly hides: readonly ('Edit' | 'Delete')[] };
  /** Returns the actions of a row, where there are more or others than Edit and Delete, which are given. */
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

/** The texts and addresses of a plain record's pages; the rest follows from its fields. */
export interface Screen<Row extends object = object> extends ListScreen<Row> {
  readonly titles: { readonly list: string; readonly add: string; readonly edit?: string };
  readonly fields: Fields;
  /** The question before one is deleted, where the general one does not say what is lost. */
  loss?(name: string): string;
  readonly done: { created(name: string): string; updated(name: string): string; removed(name: string): string };
  /** The messages for an unexpected failure. */
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

const KIND_OF: Readonly<Partial<Record<FieldKind, ColumnKind>>> = {
  amount: 'money', date: 'date', flag: 'boolean', percent: 'percent', whole: 'number',
};

/** The columns of the fields that are declared to have one. */
export const listedColumns = <Row extends object>(fields: GroupedFields): readonly Column<Row>[] =>
  Object.entries<Field>(listedOf(fields)).map(
    ([key, { label, kind }]) => ({ key, header: label, kind: KIND_OF[kind] ?? 'text', priority: 3 }),
  );
