import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { readPage } from '#tests/support/page.ts';
import { DataTable } from './data-table.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { isPlain, rowsHtml } from './rows-html.ts';

interface Row { id: string; name: string; amount: string; state: string }

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const rows: Row[] = [
  { id: '1', name: HOSTILE, amount: '-12.5', state: 'open' }, { id: `2" onclick="x`, name: 'שלום 😀', amount: '1234', state: '' },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name' },
  { key: 'amount', header: 'Amount', kind: 'money', title: (row) => row.name },
  { key: 'owed', header: 'Owed', kind: 'money', value: (row) => row.amount, tone: () => 'danger',
    href: () => '/owed' },
  { key: 'state', header: 'State', kind: 'badge', tone: () => 'warning' },
  { key: 'mark', header: 'Mark', value: (row) => row.name, isPictured: true,
    picture: (row) => ({ shape: 'mark', tone: 'danger', lines: ['M1 1h2', 'M3 3v4'], title: row.name }) },
  { key: 'id', header: 'Id', kind: 'link', href: (row) => `/x/${row.id}`, external: true },
];
const common = { rows, rowHref: (row: Row) => `/row/${row.id}`, rowTone: () => 'danger' as const };

const drawn = (classOf: (column: Column<Row>) => string | undefined = () => undefined) =>
  readPage(`<table>${rowsHtml({ columns, classes: columns.map(classOf), ...common })}</table>`);

test('rows written as markup are the rows that elements would give', () => {
  const asElements = columns.map(
    (column) =>
      (column.key === 'state'
        ? { ...column, render: (row: Row) => (row.state ? <span className="badge tone-warning">{row.state}</span> : '') }
        : column));
  const table = (with_: Column<Row>[]) =>
    draw(<DataTable gridId="g" caption="c" rowKey={(row: Row) => row.id} columns={with_} {...common} />).part('tbody').source;
  expect(isPlain(asElements)).toBe(false);
  expect(table(columns)).toBe(table(asElements));
});

test('a figure that its column marks is red, a negative one as ever', () => {
  const page = drawn(({ kind }) => (kind === 'money' ? 'n' : undefined));
  expect(page.texts('td.n.neg')).toEqual(['(12.50)', '(12.50)']);
  expect(page.texts('td.n.red')).toEqual(['1,234.00']);
});

test('nothing of a row becomes markup', () => {
  const page = drawn();
  expect(page.all('script, [onclick]')).toEqual([]);
  expect(page.texts('th[scope=row]')).toEqual([HOSTILE, 'שלום 😀']);
  expect(page.hrefs).toContain('/x/2" onclick="x');
});
