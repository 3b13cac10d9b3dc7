import { afterEach, beforeEach, expect } from 'vitest';

const original = console.error;
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  console.error = (...parts: unknown[]) => {
    printed.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  expect(printed, 'console.error was called').toEqual([]);
});
