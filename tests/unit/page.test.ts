import { describe, expect, test } from 'vitest';
import { readPage } from '#tests/support/page.ts';

const page = readPage(`
  <html><head><title>Daybook · Ann &amp; Bob</title><script>const hidden = '<p>no';</script></head><body>
    <h1>Ann<!-- --> &amp; <em>Bob</em></h1><p hidden>Not there</p><dl><dt>Client</dt><dd>Acme</dd></dl>
    <a href="/a?b=1&amp;c=2" aria-label="Next month"><svg><title>arrow</title></svg></a>
    <table><caption>Hours</caption><thead><tr><th>Day</th><th>Hours</th></tr></thead>
      <tbody><tr><th>Mon</th><td>7.50</td></tr><tr><th>Tue</th><td><a href="/tue">8.00</a></td></tr></tbody>
      <tfoot><tr><th>Total</th><td>15.50</td></tr></tfoot></table>
    <form id="f">
      <label for="n">Name</label><input id="n" name="name" value="&lt;b&gt;" aria-describedby="n-error n-hint">
      <div id="n-error"><p>Name is taken</p></div><div id="n-hint">As on the letterhead</div>
      <label><input type="checkbox" name="open" checked>Open</label><input type="checkbox" name="shut">
      <select name="kind"><option value="1">One</option><option value="2" selected>Two</option></select>
      <textarea name="note">\nline\nline</textarea><input type="file" name="file"><input name="off" value="x" disabled>
      <input type="hidden" name="version" value="3"><button name="intent" value="save">Save</button>
    </form>
    <input form="f" name="outside" value="too">
  </body></html>`);

describe('a page that is read', () => {
  test('says what a person sees, in one line', () => {
    expect(page.text).toBe('Ann & Bob Client Acme Hours Day Hours Mon 7.50 Tue 8.00 Total 15.50 '
      + 'Name Name is taken As on the letterhead Open Save');
    expect([page.title, page.texts('dd')]).toEqual(['Daybook · Ann & Bob', ['Acme']]);
  });

  test('knows links and buttons by their names', () => {
    expect(page.link('Next month')).toEqual({ name: 'Next month', href: '/a?b=1&c=2', isCurrent: false });
    expect(page.button('Save')).toEqual({ name: 'Save', sends: 'intent=save', isOff: false });
    expect(() => page.link('Elsewhere')).toThrow('There is no link “Elsewhere” among: Next month · 8.00');
  });

  test('knows a table by its caption or a heading, cell by cell', () => {
    const { headings, rows, totals, row } = page.table('Hours');
    expect([headings, rows, totals]).toEqual([['Day', 'Hours'], [['Mon', '7.50'], ['Tue', '8.00']], ['Total', '15.50']]);
    expect(row('Tue').hrefs).toEqual(['/tue']);
    expect(page.table('Day').rows).toEqual(rows);
  });

  test('knows a field by its label or its name, with what is said beside it', () => {
    expect(page.field('Name')).toMatchObject({ name: 'name', value: '<b>', errors: ['Name is taken'], hint: 'As on the letterhead' });
    expect(page.field('kind')).toMatchObject({ value: '2', chosen: 'Two', options: ['One', 'Two'] });
    expect(page.field('Open').isTicked).toBe(true);
  });

  test('sends of a form what a browser would', () => {
    expect(Object.fromEntries(page.form('version'))).toEqual({
      name: '<b>', open: 'on', kind: '2', note: 'line\nline', version: '3', outside: 'too',
    });
  });
});
