import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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

function draw(more: Partial<Parameters<typeof DataGrid<Row>>[0]> = {}) {
  return renderToStaticMarkup(
    <DataGrid gridId="g" caption="Invoices" columns={columns} rows={rows} rowKey={(row) => String(row.id)} empty="Nothing here"
      {...more} />,
  );
}

describe('the table', () => {
  test('has cells in the form of their kind', () => {
    const html = draw();
    expect(html).toContain('<caption class="visually-hidden">Invoices</caption>');
    expect(html).toContain('<td class="d p2">21/11/2026</td>');
    expect(html).toContain('<td class="n p3">7.50</td>');
    expect(html).toContain('<td class="n">1,234.50</td>');
    expect(html).toContain('<td class="n neg">(3.50)</td>');
    expect(html).toContain('<a href="/clients/1">Acme &lt;&amp;&gt; Sons</a>');
  });

  test('opens a row by the link in its first cell', () => {
    const html = draw({ rowHref: (row) => `/open/${row.id}` });
    expect(html).toContain('<tr><th scope="row"><a href="/open/1">1</a></th>');
  });

  test('sorts by links that turn the direction of the present column', () => {
    const html = draw({ sort: 'id', direction: 'asc', hrefForSort: (key, direction) => `?sort=${key}-${direction}` });
    expect(html).toContain('<th scope="col" aria-sort="ascending"><a class="ascending" href="?sort=id-desc">');
    expect(html).toContain('<a href="?sort=date-asc">');
    expect(html).toContain('<th scope="col">Client</th>');
    expect(draw({ sort: 'id', direction: 'desc', hrefForSort: (key, direction) => `?sort=${key}-${direction}` })).toContain(
      'href="?sort=id-asc"',
    );
  });

  test('has the actions of a row as a link and as a form', () => {
    const html = draw();
    expect(html).toContain('href="/edit/1">Edit</a>');
    expect(html).toMatch(
      /<form method="post" action="\/lock\/1"[^>]*><input type="hidden" name="version" value="3"\/><button type="submit"[^>]*>Lock/,
    );
  });

  test('has totals in their kind, under a label', () => {
    const html = draw({ totals: { seconds: 27036, total: '1231' } });
    expect(html).toMatch(/<tfoot><tr><th scope="row">Total<\/th>.*<td class="n p3">7.51<\/td><td class="n">1,231.00<\/td>/);
  });

  test('has a box to tick in every row', () => {
    const html = draw({ interactive: true,
      select: { name: 'timeId', value: (row) => String(row.id), label: (row) => `Entry ${row.id}`, checked: (row) => row.id === 2 } });
    expect(html).toContain('<input type="checkbox" name="timeId" aria-label="Entry 1" value="1"/>');
    expect(html).toMatch(/aria-label="Entry 2"[^>]*checked=""/);
  });

  test('marks rows', () => expect(draw({ rowTone: (row) => (row.id === 2 ? 'struck' : undefined) })).toContain('<tr class="row-struck">'));
});

describe('rows that open', () => {
  const detail = { hrefFor: (key: string | undefined) => (key === undefined ? '?' : `?open=${key}`),
    label: (row: Row) => `More of ${row.client}`, render: (row: Row) => <p>{row.client} in full</p> };

  test('open by a link, which is in the first cell', () => {
    const html = draw({ detail });
    expect(html).toMatch(
      /<th scope="row"><a class="row-toggle" href="\?open=1"[^>]*aria-expanded="false" aria-label="More of Acme &lt;&amp;&gt; Sons"/,
    );
    expect(html).not.toContain('in full');
  });

  test('show what is in them below, over all columns', () => {
    const html = draw({ detail: { ...detail, open: '2' } });
    expect(html).toMatch(/<a class="row-toggle" href="\?"[^>]*aria-expanded="true" aria-controls="g-detail-2"/);
    expect(html).toMatch(/<tr class="row-detail" id="g-detail-2"><td colSpan="6">.*<p>Northwind in full<\/p>/);
  });
});

describe('as a person arranged it', () => {
  const arranged = (layout: GridLayout) => renderToStaticMarkup(
    <GridLayoutsProvider layouts={{ g: layout }}>
      <DataGrid gridId="g" caption="Invoices" columns={columns} rows={rows} rowKey={(row) => String(row.id)}
        rowHref={(row) => `/open/${row.id}`} totals={{ total: '1231' }} empty="Nothing here" />
    </GridLayoutsProvider>,
  );
  const headings = (html: string) => [...html.matchAll(/<th scope="col"[^>]*>(?:<[^>]+>)*([^<]*)/g)].map(([, heading]) => heading);

  test('columns stand in their order, the hidden ones nowhere', () => {
    const html = arranged({ order: ['client', 'total', 'id', 'date', 'seconds'], hidden: ['date'] });
    expect(headings(html)).toEqual(['Client', 'Total', 'ID', 'Hours', 'Actions']);
    expect(html).not.toContain('21/11/2026');
  });

  test('the first column, whichever it is, leads to the row, and the total says what it is', () => {
    const html = arranged({ hidden: ['id'] });
    expect(html).toContain('<th scope="row" class="d p2"><a href="/open/1">21/11/2026</a></th>');
    expect(html).toMatch(/<tfoot><tr><th scope="row" class="d p2">Total<\/th>/);
  });
});

test('an empty list says so', () => {
  const html = draw({ rows: [] });
  expect(html).toContain('Nothing here');
  expect(html).not.toContain('<table');
});

describe('paging', () => {
  const pagination = {
    page: 2, pageSize: 15, total: 40, hrefForPage: (page: number) => `?page=${page}`, hrefForPageSize: (size: number) => `?size=${size}`,
  };

  test('has links to pages and to page sizes', () => {
    const html = draw({ pagination });
    expect(html).toContain('16–30 of 40');
    expect(html).toMatch(/href="\?page=2"[^>]*aria-current="page"/);
    expect(html).toContain('rel="prev"');
    expect(html).toContain('href="?page=3"');
    expect(html).toContain('href="?size=50"');
  });

  test('has no next page at the end', () => expect(draw({ pagination: { ...pagination, page: 3 } })).not.toContain('rel="next"'));

  test('offers pages around the present one', () => {
    expect(pageWindow(1, 3, 10)).toEqual([1, 2, 3]);
    expect(pageWindow(20, 40, 10)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(pageWindow(40, 40, 10).at(-1)).toBe(40);
  });
});
