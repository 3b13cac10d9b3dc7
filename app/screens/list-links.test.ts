import { expect, test } from 'vitest';
import { listLinks, listQuery } from './list-links.ts';

const defaults = { q: '', sort: 'name', direction: 'asc', page: 1, size: 10 } as const;

test('what the list shows unasked is left out of the address', () => {
  expect(listQuery({ params: defaults, defaults })).toEqual({});
  expect(listQuery({ params: { ...defaults, q: 'ann', page: 3 }, defaults }, { page: 1 })).toEqual({ q: 'ann' });
});

test('sorting and another page size begin again at the first page, paging keeps the rest', () => {
  const links = listLinks({
    params: { ...defaults, q: 'ann', page: 3 }, defaults, total: 99, sizes: [10, 20], hrefFor: (query) => JSON.stringify(query),
  });
  expect(links.hrefForSort('id', 'desc')).toBe('{"q":"ann","sort":"id","direction":"desc"}');
  expect(links.pagination.hrefForPage(2)).toBe('{"q":"ann","page":2}');
  expect(links.pagination.hrefForPageSize?.(20)).toBe('{"q":"ann","size":20}');
});
