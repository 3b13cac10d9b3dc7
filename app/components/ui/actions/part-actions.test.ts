import { expect, test } from 'vitest';
import type { PageAction } from './action-row.tsx';
import { partActions } from './part-actions.ts';

const to = (label: string, more: Partial<PageAction> = {}): PageAction => ({ label, href: `/${label}`, ...more }) as PageAction;
const labelsOf = (actions: readonly PageAction[]) => actions.map(({ label }) => label);
const parted = (...actions: PageAction[]) => {
  const { buttons, more } = partActions(actions);
  return [labelsOf(buttons), labelsOf(more)];
};

test('up to three actions are buttons, without a menu', () => {
  expect(parted()).toEqual([[], []]);
  expect(parted(to('Edit'), to('PDF'), to('Send'))).toEqual([['Edit', 'PDF', 'Send'], []]);
});

test('of more than three, the first three are buttons', () => {
  expect(parted(to('Edit'), to('PDF'), to('Send'), to('Copy'))).toEqual([['Edit', 'PDF', 'Send'], ['Copy']]);
});

test('what only leads elsewhere is never a button', () => {
  expect(parted(to('Projects', { leads: true }), to('Edit'), to('Pause'))).toEqual([['Edit', 'Pause'], ['Projects']]);
});

test('what destroys comes last under More, also where it is the only one there', () => {
  expect(parted(to('Delete', { danger: true }), to('Edit'))).toEqual([['Edit'], ['Delete']]);
  expect(parted(to('Delete', { danger: true }), to('Edit'), to('PDF'), to('History', { leads: true })))
    .toEqual([['Edit', 'PDF'], ['History', 'Delete']]);
});
