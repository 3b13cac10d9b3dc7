import { paths } from './paths.ts';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;
export type ListState = Values
  & { readonly page: number; readonly size: number; readonly sort: string; readonly direction: 'asc' | 'desc' };

/** The parameters of a list's address: those that differ from what the list shows unasked. */
export function listQuery({ params, defaults }: { params: Values; defaults: Values }, changes: Values = {}): Values {
  return Object.fromEntries(Object.entries({ ...params, ...changes }).filter(([name, value]) => value !== defaults[name]));
}

interface Links {
  readonly params: ListState;
  readonly defaults: Values;
  readonly total: number;
  readonly sizes?: readonly number[];
  hrefFor(query: Values): string;
  /** The name of the list's file, and what its address fixes beside the filters; lists without it offer none. */
  file?: { readonly list: string; readonly of?: Values };
}

/** What a grid needs to link to its other pages, sizes and orders; each keeps the rest of the address. */
export function listLinks({ params, defaults, total, sizes, hrefFor, file }: Links) {
  const to = (changes: Values) => hrefFor(listQuery({ params, defaults }, changes));
  return {
    sort: params.sort,
    direction: params.direction,
    hrefForSort: (sort: string, direction: 'asc' | 'desc') => to({ sort, direction, page: 1 }),
    pagination: {
      page: params.page, pageSize: params.size, total,
      hrefForPage: (page: number) => to({ page }),
      ...(sizes ? { pageSizes: sizes, hrefForPageSize: (size: number) => to({ size, page: 1 }) } : {}),
    },
    ...(file ? {
      exportHref: (format: 'csv' | 'xlsx') =>
        paths.exportList(
          file.list, format, { ...listQuery({ params, defaults }, { page: defaults['page'], size: defaults['size'] }), ...file.of },
        ),
    } : {}),
  };
}
