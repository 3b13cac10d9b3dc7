import { expect, test } from 'vitest';
import { clientTimeColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { cellText, columnClass, type Column } from '../../lists/grid-column.ts';
import { timeColumns, type ChargedTime } from './time-columns.ts';

const hoursOf = (columns: readonly Column<never>[], workedSeconds: number) =>
  columns.filter(({ key }) => key === 'workedSeconds').map((column) => cellText(column, { workedSeconds } as never));

test('twenty minutes beside a rate and an amount are 0:20 on every screen, not 0.33', () => {
  for (const columns of [timeColumns<ChargedTime>(2), timeColumns<ChargedTime>(3), clientTimeColumns] as Column<never>[][]) {
    expect(hoursOf(columns, 1200)).toEqual(['0:20']);
    expect(hoursOf(columns, 5400)).toEqual(['1.50']);
  }
});

test('the outstanding time of a client hides columns at the four widths of the specification, and keeps day, project and hours', () => {
  const classes = clientTimeColumns.map((column) => [column.key, /w\d+/.exec(columnClass(column) ?? '')?.[0]] as const);
  expect([...new Set(classes.flatMap(([, width]) => width ?? []))].sort()).toEqual(['w1200', 'w1380', 'w1680', 'w800']);
  expect(classes.filter(([, width]) => !width).map(([key]) => key)).toEqual(['date', 'projectName', 'workedSeconds']);
});
