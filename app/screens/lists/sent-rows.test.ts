import { afterEach, expect, test, vi } from 'vitest';
import { leaveOnPage, rowCount, rowsAtHand, shownRows } from './sent-rows.ts';

const rows = [{ id: 1 }, { id: 2 }];
/** What a browser gets of a value: its data, and nothing that the server remembers of it. */
const inBrowser = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

afterEach(() => vi.unstubAllGlobals());

test('rows left on the page are at hand on the server, and counted only in the browser', () => {
  const sent = leaveOnPage(rows);
  expect(rowsAtHand(sent)).toBe(rows);
  expect(inBrowser(sent)).toEqual({ onPage: 2 });
  expect(rowsAtHand(inBrowser(sent))).toBeUndefined();
  expect([rowCount(sent), rowCount(inBrowser(sent)), rowCount(rows), rowCount(leaveOnPage([]))]).toEqual([2, 2, 2, 0]);
});

test('the markup of such rows is read once, and kept when their table comes back', () => {
  const querySelector = vi.fn(() => ({ innerHTML: '<tr><td>1</td></tr>' }));
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'entries' ? { querySelector } : null) });
  const sent = inBrowser(leaveOnPage(rows));
  expect(shownRows(sent, 'entries')).toBe('<tr><td>1</td></tr>');
  expect(shownRows(sent, 'entries')).toBe('<tr><td>1</td></tr>');
  expect(querySelector).toHaveBeenCalledOnce();
  expect(shownRows(inBrowser(leaveOnPage(rows)), 'elsewhere')).toBe('');
});
