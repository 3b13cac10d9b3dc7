import { describe, expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import type { GridLayout } from '#app/screens/lists/arrange-columns.ts';
import { DataGrid, type Column } from './data-grid.tsx';
import { GridLayoutsProvider } from './grid-layouts.tsx';
import { pageWindow } from './pagination.tsx';

interface Row {
  id: number;
  date: string;
  client: string;
  seconds: number;
  total: string;
}

const rows: Row[] = [
  { id: 1, date: '2026-11-21', client: 'Acme <&> Sons', seconds: 27000, total: '1234.5' },
  { id: 2, date: '2026-11-20', client: 'Northwind', seconds: 36, total: '-3.5' },
];
const columns: Column<Row>[] = [
  { key: 'id', header: 'ID', sortKey: 'id' },
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', priority: 2 },
  { key: 'client', header: 'Client', kind: 'link', href: (row) => `/clients/${row.id}` },
  { key: 'seconds', header: 'Hours', kind: 'hours', priority: 3 },
  { key: 'total', header: 'Total', kind: 'money' },
  { key: 'do', header: 'Actions', kind: 'actions',
    actions: (row) =>
      [{ label: 'Edit', href: `/edit/${row.id}` }, { label: 'Lock', action: `/lock/${row.id}`, fields: { version: '3' } }] },
];

const drawGrid = (more: Partial<Parameters<typeof DataGrid<Row>>[0]> = {}) => draw(
  <DataGrid gridId="g" caption="Invoices" columns={columns} rows={rows} rowKey={(row) => String(row.id)} empty="Nothing here" {...more} />,
);

describe('the table', () => {
  test('has cells in the form of their kind', () => {
    const grid = drawGrid();
    expect(grid.table('Invoices').rows).toEqual([
      ['1', '21/11/2026', 'Acme <&> Sons', '7.50', '1,234.50', 'Edit Lock'],
      ['2', '20/11/2026', 'Northwind', '0.01', '(3.50)', 'Edit Lock'],
    ]);
    expect(grid.link('Acme <&> Sons').href).toBe('/clients/1');
    expect(grid.texts('td.d.p2')).toEqual(['21/11/2026', '20/11/2026']);
    expect(grid.texts('td.n.p3')).toEqual(['7.50', '0.01']);
    expect(grid.texts('td.n.neg')).toEqual(['(3.50)']);
  });

  test('opens a row by the link in its first cell', () => {
    expect(drawGrid({ rowHref: (row) => `/open/${row.id}` }).part('tbody').link('1').href).toBe('/open/1');
  });

  test('sorts by links that turn the direction of the present column', () => {
    const sortedBy = (direction: 'asc' | 'desc') =>
      drawGrid({ sort: 'id', direction, hrefForSort: (key, turned) => `?sort=${key}-${turned}` }).part('thead');
    expect(sortedBy('asc').texts('th[aria-sort=ascending]')).toEqual(['ID']);
    expect(sortedBy('asc').hrefs).toEqual(['?sort=id-desc', '?sort=date-asc']);
    expect(sortedBy('desc').link('ID').href).toBe('?sort=id-asc');
  });

  test('has the actions of a row as a link and as a form', () => {
    const row = drawGrid().table('Invoices').row('1');
    expect(row.link('Edit').href).toBe('/edit/1');
    expect(row.all('form').map((form) => [form.getAttribute('method'), form.getAttribute('action')])).toEqual([['post', '/lock/1']]);
    expect(Object.fromEntries(row.form('version'))).toEqual({ version: '3' });
    expect(row.buttons).toMatchObject([{ name: 'Lock' }]);
  });

  test('has totals in their kind, under a label', () => {
    const { totals } = drawGrid({ totals: { seconds: 27036, total: '1231' } }).table('Invoices');
    expect(totals).toEqual(['Total', '', '', '7.51', '1,231.00', '']);
  });

  test('has a box to tick in every row', () => {
    const { fields } = drawGrid({ interactive: true,
      select: { name: 'timeId', value: (row) => String(row.id), label: (row) => `Entry ${row.id}`, checked: (row) => row.id === 2 } });
    expect(fields).toMatchObject([
      { type: 'checkbox', name: 'timeId', label: 'Entry 1', value: '1', isTicked: false }, { label: 'Entry 2', value: '2', isTicked: true },
    ]);
  });

  test('marks rows', () => {
    const struck = drawGrid({ rowTone: (row) => (row.id === 2 ? 'struck' : undefined) }).all('tr.row-struck');
    expect(struck).toHaveLength(1);
  });
});

describe('rows that open', () => {
  const detail = { hrefFor: (key: string | undefined) => (key === undefined ? '?' : `?open=${key}`),
    label: (row: Row) => `More of ${row.client}`, render: (row: Row) => <p>{row.client} in full</p> };

  test('open by a link, which is in the first cell', () => {
    const grid = drawGrid({ detail });
    expect(grid.part('tbody th[scope=row]').link('More of Northwind').href).toBe('?open=2');
    expect(grid.all('.row-toggle[aria-expanded=false]')).toHaveLength(2);
    expect(grid.text).not.toContain('in full');
  });

  test('show what is in them below, over all columns', () => {
    const grid = drawGrid({ detail: { ...detail, open: '2' } });
    expect(grid.all('.row-toggle[aria-expanded=true][aria-controls=g-detail-2]')).toHaveLength(1);
    expect(grid.link('More of Northwind').href).toBe('?');
    expect(grid.texts('#g-detail-2 > td[colspan="6"]')).toEqual(['Northwind in full']);
  });
});

describe('as a person arranged it', () => {
  const arranged = (layout: GridLayout) => draw(
    <GridLayoutsProvider layouts={{ g: layout }}>
      <DataGrid gridId="g" caption="Invoices" columns={columns} rows={rows} rowKey={(row) => String(row.id)}
        rowHref={(row) => `/open/${row.id}`} totals={{ total: '1231' }} empty="Nothing here" />
    </GridLayoutsProvider>,
  );

  test('columns stand in their order, the hidden ones nowhere', () => {
    const grid = arranged({ order: ['client', 'total', 'id', 'date', 'seconds'], hidden: ['date'] });
    expect(grid.table('Invoices').headings).toEqual(['Client', 'Total', 'ID', 'Hours', 'Actions']);
    expect(grid.text).not.toContain('21/11/2026');
  });

  test('the first column, whichever it is, leads to the row, and the total says what it is', () => {
    const grid = arranged({ hidden: ['id'] });
    expect(grid.part('tbody').link('21/11/2026').href).toBe('/open/1');
    expect(grid.texts('th[scope=row].d.p2')).toEqual(['21/11/2026', '20/11/2026', 'Total']);
  });
});

test('an empty list says so', () => {
  const grid = drawGrid({ rows: [] });
  expect(grid.text).toContain('Nothing here');
  expect(grid.all('table')).toEqual([]);
});

describe('paging', () => {
  const pagination = {
    page: 2, pageSize: 15, total: 40, hrefForPage: (page: number) => `?page=${page}`, hrefForPageSize: (size: number) => `?size=${size}`,
  };

  test('has links to pages and to page sizes', () => {
    const grid = drawGrid({ pagination });
    expect(grid.text).toContain('16–30 of 40');
    expect(grid.link('Page 2')).toMatchObject({ href: '?page=2', isCurrent: true });
    expect(grid.link('Previous').href).toBe('?page=1');
    expect(grid.link('Next').href).toBe('?page=3');
    expect(grid.link('50 rows a page').href).toBe('?size=50');
  });

  test('has no next page at the end', () => {
    const { links } = drawGrid({ pagination: { ...pagination, page: 3 } });
    expect(links.map(({ name }) => name)).not.toContain('Next');
  });

  test('offers pages around the present one', () => {
    expect(pageWindow(1, 3, 10)).toEqual([1, 2, 3]);
    expect(pageWindow(20, 40, 10)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(pageWindow(40, 40, 10).at(-1)).toBe(40);
  });
});
