import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from './utf8-bytes.server.ts';

test('any text has the bytes that it has as a buffer, broken pairs included', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00 after'), (text, broken) => {
    expect(utf8Bytes(text + broken)).toEqual(Buffer.from(text + broken));
  }));
});

test.each([['', 0], ['Größe – 日本 😀', 23]])('%j', (text, length) => {
  expect(utf8Bytes(text)).toHaveLength(length);
  expect(utf8Bytes(text).toString()).toBe(text);
});
