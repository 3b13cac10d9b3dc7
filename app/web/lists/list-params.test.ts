import { expect, test } from 'vitest';
import { listContract } from '#app/domain/kernel/records/list.ts';
import { readListParams } from './list-params.ts';

const contract = listContract({ sorts: ['name', 'id'], sizes: [10, 20] }, {});
const read = (query: string) => readListParams(contract, new Request(`http://daybook.invalid/list${query}`));

test('what an address does not say, or says wrongly, is what the list shows unasked', () => {
  const defaults = { search: '', sort: 'name', direction: 'asc', page: 1, size: 10 };
  expect(read('')).toEqual({ params: defaults, defaults });
  expect(read('?sort=nothing&direction=up&page=x&size=7').params).toEqual(defaults);
});

test('an old address says q for what is searched', () => {
  expect(read('?q=ann&page=2').params).toMatchObject({ search: 'ann', page: 2 });
  expect(read('?q=ann&search=bob').params).toMatchObject({ search: 'bob' });
});
