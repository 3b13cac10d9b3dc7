import { expect, test } from 'vitest';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { draw } from '#tests/support/draw.ts';
import { DataTable } from './data-table.tsx';

interface Row { id: string; name: string; amount: string; state: string }

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const rows: Row[] = [
  { id: '1', name: HOSTILE, amount: '-12.5', state: 'open' }, { id: `2" onclick="x`, name: 'שלום 😀', amount: '1234', state: '' },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name' },
  { key: 'amount', header: 'Amount', kind: 'money', title: (row) => row.state },
  { key: 'owed', header: 'Owed', kind: 'money', value: (row) => row.amount, tone: () => 'danger', href: () => '/owed' },
  { key: 'state', header: 'State', kind: 'badge', tone: () => 'warning' },
  { key: 'mark', header: 'Mark', value: (row) => row.name, isPictured: true,
    picture: (row) => ({ shape: 'mark', tone: 'danger', lines: ['M1 1h2', 'M3 3v4'], title: row.name }) },
  { key: 'id', header: 'Id', kind: 'link', href: (row) => `/x/${row.id}`, external: true },
];

const drawn = () => draw(
  <DataTable gridId="g" caption="c" rows={rows} columns={columns} rowKey={({ id }) => id} rowHref={({ id }) => `/row/${id}`}
    rowTone={() => 'danger'} />,
);

test('a figure that its column marks is red, a negative one as ever', () => {
  expect(drawn().texts('td.n.neg')).toEqual(['(12.50)', '(12.50)']);
  expect(drawn().texts('td.n.red')).toEqual(['1,234.00']);
});

test('nothing of a row becomes markup', () => {
  const page = drawn();
  expect(page.all('script, [onclick]')).toEqual([]);
  expect(page.texts('th[scope=row]')).toEqual([HOSTILE, 'שלום 😀']);
  expect(page.hrefs).toContain('/x/2" onclick="x');
});

test('what a cell has nothing of is left out: its badge, its title', () => {
  const page = drawn();
  expect(page.texts('td > .badge.tone-warning')).toEqual(['open']);
  expect(page.all('td[title]').map((cell) => cell.getAttribute('title'))).toEqual(['open']);
});
