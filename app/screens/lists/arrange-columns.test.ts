import { expect, test } from 'vitest';
import { arrangeColumns, orderColumns } from './arrange-columns.ts';
import type { Column } from './grid-column.ts';

const columns: Column<object>[] = [
  { key: 'a', header: 'A' }, { key: 'b', header: 'B' }, { key: 'c', header: 'C' }, { key: 'act', header: '', kind: 'actions' },
];
const keys = (list: readonly Column<object>[]) => list.map(({ key }) => key).join(' ');

test('columns stand in the order of the person, without the hidden ones', () => {
  expect(keys(arrangeColumns(columns, { order: ['c', 'a', 'b'], hidden: ['a'] }))).toBe('c b act');
  expect(keys(orderColumns(columns, { order: ['c', 'a', 'b'], hidden: ['a'] }))).toBe('c a b act');
});

test('without a layout the screen decides', () => {
  expect(arrangeColumns(columns, undefined)).toBe(columns);
  expect(keys(arrangeColumns(columns, {}))).toBe('a b c act');
});

test('a column that came later stands after the one it follows; one that went is left out', () => {
  expect(keys(arrangeColumns(columns, { order: ['c', 'gone', 'a'] }))).toBe('c a b act');
  expect(keys(arrangeColumns(columns, { order: ['b', 'c'] }))).toBe('a b c act');
});

test('the actions can neither be moved nor hidden', () => {
  expect(keys(arrangeColumns(columns, { order: ['act', 'b'], hidden: ['act'] }))).toBe('a b c act');
});

test('a layout that hides everything hides nothing', () => {
  expect(keys(arrangeColumns(columns, { hidden: ['a', 'b', 'c'] }))).toBe('a b c act');
});
