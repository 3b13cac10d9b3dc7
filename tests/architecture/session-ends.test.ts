import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

const ENDS = /delete\s+from\s+(control\.)?session\b/i;

test('sessions end in one place, which has the provider take their tokens back', () => {
  const files = sourceFiles(process.cwd(), 'app').filter((file) => ENDS.test(readFileSync(file, 'utf8')));
  expect(files).toEqual(['app/domain/people/people/sign-in/end-sessions.ts']);
});
