import { afterEach, expect, test } from 'vitest';
import { guardedFetch, type LookUp } from './guarded-fetch.ts';

/** The addresses that a name has, one answer after another; each is taken once. */
const answers: string[][] = [];
const lookUp: LookUp = (_name, _options, done) => {
  const found = (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  setImmediate(() => done(null, found));
};
afterEach(() => { answers.length = 0; });

const ask = () => guardedFetch({ allowsPrivate: false, timeoutMs: 300, maxBytes: 1000, lookUp })('https://rebinding.example/');

test.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::ffff:127.0.0.1']], [['fd00::1', '1.1.1.1']]])(
  'a name of %j is not gone to', async (addresses) => {
  answers.push(addresses);
  await expect(ask()).rejects.toThrow('rebinding.example is a private address');
});

test('a name is looked up once: an address that it gets later is not connected to', async () => {
  answers.push(['192.88.99.1'], ['127.0.0.1']);
  await expect(ask()).rejects.toThrow(/no answer within|no connection/);
  expect(answers).toEqual([['127.0.0.1']]);
});
