import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { escapeHtml, isPlain, rowsHtml } from './rows-html.ts';

interface Row { id: string; name: string; amount: string; state: string }

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const rows: Row[] = [
  { id: '1', name: HOSTILE, amount: '-12.5', state: 'open' }, { id: `2" onclick="x`, name: 'שלום 😀', amount: '1234', state: '' },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name' },
  { key: 'amount', header: 'Amount', kind: 'money', title: (row) => row.name },
  { key: 'owed', header: 'Owed', kind: 'money', value: (row) => row.amount, tone: () => 'danger' },
  { key: 'state', header: 'State', kind: 'badge', tone: () => 'warning' },
  { key: 'id', header: 'Id', kind: 'link', href: (row) => `/x/${row.id}`, external: true },
];
const common = { rows, rowHref: (row: Row) => `/row/${row.id}`, rowTone: () => 'danger' as const };

const tbody = (html: string): string => /<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? '';

test('rows written as markup are the rows that elements would give', () => {
  const asElements = columns.map(
    (column) =>
      (column.key === 'state'
        ? { ...column, render: (row: Row) => (row.state ? <span className="badge tone-warning">{row.state}</span> : '') }
        : column));
  const table = (with_: Column<Row>[]) =>
    tbody(renderToStaticMarkup(<DataTable gridId="g" caption="c" rowKey={(row: Row) => row.id} columns={with_} {...common} />));
  expect(isPlain(asElements)).toBe(false);
  expect(table(columns)).toBe(table(asElements));
});

test('a figure that its column marks is red, a negative one as ever', () => {
  const html = rowsHtml({ columns, classes: columns.map(({ kind }) => (kind === 'money' ? 'n' : undefined)), ...common });
  expect(html).toContain('<td class="n neg">(12.50)</td>');
  expect(html).toContain('<td class="n red">1,234.00</td>');
});

test('nothing of a row becomes markup', () => {
  const html = rowsHtml({ columns, classes: columns.map(() => undefined), ...common });
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/ onclick="x/);
  expect(html).toContain(escapeHtml(HOSTILE));
});
