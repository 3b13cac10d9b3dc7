import { expect, test } from 'vitest';
import { typedCells } from './typed-cells.ts';

const AT = ['2026-11-16/0/0/0/NWIND/WEB/DEV/', '2026-11-17/0/0/0/NWIND/WEB/DEV/'] as const;

test('what was typed and what is wrong are found by where the cell is', () => {
  const flat = {
    initialValue: { 'cells[0].typed': '1', 'cells[0].at': AT[0], 'cells[1].typed': 'soon', 'cells[1].at': AT[1] },
    error: { 'cells[1].typed': ['Enter a duration'], '': ['Not saved'] },
  };
  const nested = { ...flat, initialValue: { cells: [{ typed: '1', at: AT[0] }, { typed: 'soon', at: AT[1] }] } };
  for (const result of [flat, nested]) {
    const { typedAt, errorAt, others } = typedCells(result);
    expect([...typedAt]).toEqual([[AT[0], '1'], [AT[1], 'soon']]);
    expect([...errorAt]).toEqual([[AT[1], ['Enter a duration']]]);
    expect(others).toEqual(['Not saved']);
  }
});

test('a cell that was emptied stays empty, and nothing sent is nothing typed', () => {
  expect(typedCells({ initialValue: { 'cells[0].at': AT[0] } }).typedAt.get(AT[0])).toBe('');
  expect(typedCells(undefined)).toEqual({ typedAt: new Map(), errorAt: new Map(), others: [] });
});
