import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { TickGroup } from './tick-group.tsx';

const options = [{ value: 'A', label: 'First' }, { value: 'B', label: 'Second' }, { value: 'C', label: 'Third' }];
const field = (initialValue: unknown, errors: string[] = []) =>
  ({ id: 'f-groups', name: 'groups', errorId: 'f-groups-error', descriptionId: 'f-groups-description', initialValue, errors });

test.each([[undefined, []], ['B', ['B']], [['A', 'C'], ['A', 'C']], [['nothing'], []]])('%j ticks %j', (initial, expected) => {
  const { fields } = draw(<TickGroup field={field(initial)} label="Groups" options={options} />);
  expect(fields.filter(({ isTicked }) => isTicked).map(({ value }) => value)).toEqual(expected);
});

test('is one named group, and says what is wrong with it', () => {
  const group = draw(<TickGroup field={field([], ['Group is required'])} label="Groups" options={options} required hint="Choose some" />);
  expect(group.texts('fieldset > legend')).toEqual(['Groups']);
  expect(group.fields.map(({ name }) => name)).toEqual(['groups', 'groups', 'groups']);
  expect(group.all('fieldset[aria-invalid=true]')).toHaveLength(1);
  expect(group.field('First')).toMatchObject({ errors: ['Group is required'], hint: 'Choose some' });
});
