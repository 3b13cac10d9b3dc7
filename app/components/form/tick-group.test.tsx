import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TickGroup } from './tick-group.tsx';

const options = [{ value: 'A', label: 'First' }, { value: 'B', label: 'Second' }, { value: 'C', label: 'Third' }];
const field = (initialValue: unknown, errors: string[] = []) =>
  ({ id: 'f-groups', name: 'groups', errorId: 'f-groups-error', descriptionId: 'f-groups-description', initialValue, errors });
const ticked = (html: string) => [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="(\w)"/.exec(input)?.[1]);

test.each([[undefined, []], ['B', ['B']], [['A', 'C'], ['A', 'C']], [['nothing'], []]])('%j ticks %j', (initial, expected) => {
  expect(ticked(renderToStaticMarkup(<TickGroup field={field(initial)} label="Groups" options={options} />))).toEqual(expected);
});

test('is one named group, and says what is wrong with it', () => {
  const html = renderToStaticMarkup(
    <TickGroup field={field([], ['Group is required'])} label="Groups" options={options} required hint="Choose some" />,
  );
  expect(html.match(/name="groups"/g)).toHaveLength(3);
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="f-groups-error f-groups-description"[^>]*aria-invalid="true"/);
  expect(html).toContain('Group is required');
});
