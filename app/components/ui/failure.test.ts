import { expect, test, vi } from 'vitest';
import { hearFailures, tellFailure } from './failure.ts';

const away = { kind: 'error', title: '', detail: 'away' } as const;

test('whoever listens hears of a failure, and of its end', () => {
  const hear = vi.fn();
  const stop = hearFailures(hear);
  tellFailure(away);
  tellFailure(undefined);
  expect(hear.mock.calls).toEqual([[away], [undefined]]);
  stop();
  tellFailure(undefined);
  expect(hear).toHaveBeenCalledTimes(2);
});

test('one that nobody listened to waits for all who come next, and is told once', async () => {
  const [first, second, later] = [vi.fn(), vi.fn(), vi.fn()];
  tellFailure(away);
  const stops = [hearFailures(first), hearFailures(second)];
  await Promise.resolve();
  stops.push(hearFailures(later));
  expect([first, second, later].map(({ mock }) => mock.calls)).toEqual([[[away]], [[away]], []]);
  for (const stop of stops) stop();
});

test('one whose form has arrived since is not told any more', () => {
  const hear = vi.fn();
  tellFailure(away);
  tellFailure(undefined);
  hearFailures(hear)();
  expect(hear).not.toHaveBeenCalled();
});
