import { expect, test } from 'vitest';
import { moved, readGridLayoutForm } from './grid-layout-form.server.ts';

const formOf = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const three: [string, string][] = [
  ['gridId', 'clients'], ['order', 'a'], ['order', 'b'], ['order', 'c'], ['here', '/x?columns=clients'], ['returnTo', '/x'],
];

test.each([['a', 'up', 'a b c'], ['a', 'down', 'b a c'], ['c', 'up', 'a c b'], ['c', 'down', 'a b c'], ['z', 'up', 'a b c']])('%s %s',
  (key, way, order) => {
  expect(moved(['a', 'b', 'c'], key, way).join(' ')).toBe(order);
});

test('what is not ticked is hidden', () => {
  expect(readGridLayoutForm(formOf(...three, ['shown', 'a'], ['shown', 'c'])))
    .toEqual({ intent: 'save', to: '/x', layout: { gridId: 'clients', order: ['a', 'b', 'c'], hidden: ['b'] } });
});

test('a move stays with the form and keeps what is ticked', () => {
  expect(readGridLayoutForm(formOf(...three, ['shown', 'a'], ['shown', 'b'], ['move', 'c:up'])))
    .toEqual({ intent: 'save', to: '/x?columns=clients', layout: { gridId: 'clients', order: ['a', 'c', 'b'], hidden: ['c'] } });
});

test('what was dragged is kept without a word', () => {
  expect(readGridLayoutForm(formOf(...three, ['intent', 'keep'], ['width', 'a:120'])))
    .toEqual({ intent: 'keep', to: '/', layout: { gridId: 'clients', order: ['a', 'b', 'c'], widths: { a: 120 } } });
});

test('nobody is sent to another site', () => {
  expect(readGridLayoutForm(formOf(['gridId', 'clients'], ['returnTo', '//evil.example'])).to).toBe('/');
});
