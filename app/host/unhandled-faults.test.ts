import { expect, test } from 'vitest';
import { leavesDoubt, watchUnhandled } from './unhandled-faults.ts';

function watched() {
  let time = 0;
  let stopped = 0;
  const counted: string[] = [];
  const said: string[] = [];
  const hear = watchUnhandled({
    log: { error: (_fields, message) => { said.push(message); } }, count: (kind) => { counted.push(kind); }, stop: () => { stopped += 1; },
  }, () => time);
  return { hear, counted, said, stopped: () => stopped, pass: (ms: number) => { time += ms; } };
}

test.each([
  ['a plain fault', new Error('x'), false], ['no error at all', 'x', false],
  ['a recursion without end', new RangeError('Maximum call stack'), false],
  ['a database away', Object.assign(new Error('x'), { code: 'ECONNRESET' }), false],
  ['a broken module of WebAssembly', new WebAssembly.RuntimeError('unreachable'), true],
  ['memory that cannot be had', new RangeError('Array buffer allocation failed'), true],
  ['an assertion of Node', Object.assign(new Error('x'), { code: 'ERR_INTERNAL_ASSERTION' }), true],
])('%s', (_what, error, isInDoubt) => expect(leavesDoubt(error)).toBe(isInDoubt));

test('what nothing caught is counted and logged, and the server still answers', () => {
  const { hear, counted, said, stopped } = watched();
  hear(new Error('a'), 'rejection');
  hear(new Error('b'), 'exception');
  expect([counted, stopped()]).toEqual([['rejection', 'exception'], 0]);
  expect(said).toEqual(Array.from({ length: 2 }, () => 'nothing caught a fault: the server still answers'));
});

test('the server stops where its state is in doubt, and where more than ten come within a minute', () => {
  const doubtful = watched();
  doubtful.hear(new WebAssembly.RuntimeError('unreachable'), 'exception');
  expect([doubtful.stopped(), doubtful.said]).toEqual([1, ['nothing caught a fault: the server stops']]);
  const often = watched();
  for (let time = 0; time < 20; time += 1) {
    often.hear(new Error('x'), 'rejection');
    often.pass(6000);
  }
  expect(often.stopped()).toBe(0);
  for (let time = 0; time < 2; time += 1) often.hear(new Error('x'), 'rejection');
  expect(often.stopped()).toBe(1);
});
