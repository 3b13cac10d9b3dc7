import { expect, test } from 'vitest';
import { trackedItem } from '#tests/simulators/work-item-tracker/tracker.ts';
import { placeActivity } from './place-activity.ts';

const date = '2026-11-18';
const placed = (items: ReturnType<typeof trackedItem>[], zone = 'Australia/Sydney') => placeActivity({ items }, { zone, date });

test('work items are those of the day in the person’s own zone, commits those of seven days, newest first', () => {
  const items = [
    trackedItem({ id: '1', at: '2026-11-17T13:30:00Z' }), trackedItem({ id: '2', at: '2026-11-17T10:00:00+11:00' }),
    trackedItem({ kind: 'commit', id: 'a1', at: '2026-11-12T09:00:00+11:00' }),
    trackedItem({ kind: 'commit', id: 'a2', at: '2026-11-11T09:00:00+11:00' }), trackedItem({ id: '3', at: 'yesterday' }),
  ];
  expect(placed(items).map(({ id }) => id)).toEqual(['1', 'a1']);
  expect(placed(items, 'Australia/Perth').map(({ id }) => id)).toEqual(['a1']);
});

test('a line of notes names the item and, in brackets, its board', () => {
  expect(placed([trackedItem()])[0]).toMatchObject({
    note: '#4711 Login form forgets the name [webshop]', url: 'https://tracker.example/4711',
  });
  expect(placed([trackedItem({ kind: 'commit', id: 'ab12', title: 'Fix [x]\n\u0000all', board: '' })])[0]?.note).toBe('ab12 Fix  x all');
});

test('an address that no browser should follow is no link', () => {
  expect(placed([trackedItem({ url: 'javascript:alert(1)' })])[0]?.url).toBeNull();
});
