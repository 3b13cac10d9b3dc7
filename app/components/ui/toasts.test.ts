import { expect, test } from 'vitest';
import { withMessages, type Toast } from './toasts.tsx';

const saved: Toast = { kind: 'success', title: 'Timesheet saved', text: '1.00 h Coastline Freight' };
const texts = (shown: ReturnType<typeof withMessages>) => shown.map(({ text, times }) => `${text} × ${times}`);

test('a message that says the same again counts, and is drawn anew so that it is read out and stays as long', () => {
  const first = withMessages([], [saved], '/a', 0);
  const second = withMessages(first, [saved], '/a', 1);
  const third = withMessages(second, [saved], '/b', 2);
  expect(texts(third)).toEqual(['1.00 h Coastline Freight × 3']);
  expect(new Set([first, second, third].map(([only]) => only!.key)).size).toBe(3);
  expect(third[0]!.pathname).toBe('/b');
});

test('another text, title or kind is a message of its own, in the order in which they came', () => {
  const others: Toast[] = [{ ...saved, text: '2.00 h Coastline Freight' }, { ...saved, title: 'Saved' }, { ...saved, kind: 'info' }];
  expect(withMessages([], others, '/a', 0).map(({ times }) => times)).toEqual([1, 1, 1]);
});

test('good news is replaced by the next message; what went wrong stays until it is closed', () => {
  const [failed, warned]: Toast[] = [{ kind: 'error', text: 'The mail was refused.' }, { kind: 'warning', text: 'Two entries overlap.' }];
  const said = (...arrivals: Toast[][]) =>
    arrivals.reduce<ReturnType<typeof withMessages>>((shown, messages, at) => withMessages(shown, messages, '/a', at), [])
      .map(({ text }) => text);
  expect(said([saved], [{ ...saved, text: 'Two' }])).toEqual(['Two']);
  expect(said([saved], [])).toEqual([saved.text]);
  expect(said([failed!], [saved], [warned!], [{ ...saved, text: 'Two' }])).toEqual([failed!.text, warned!.text, 'Two']);
});

test('several of one answer count as well; those that are shown stay as they are', () => {
  const shown = withMessages([], [saved], '/a', 0);
  expect(texts(withMessages([], [saved, saved], '/a', 0))).toEqual(['1.00 h Coastline Freight × 2']);
  withMessages(shown, [saved], '/a', 1);
  expect(texts(shown)).toEqual(['1.00 h Coastline Freight × 1']);
});

test('a message with an id of its own keeps it', () => {
  expect(withMessages([], [{ ...saved, id: 'job-7' }], '/a', 0)[0]!.key).toBe('job-7');
});
