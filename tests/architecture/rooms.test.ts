import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

const MAX_FILES = 28;

test('a module that outgrows one folder has rooms by noun', () => {
  const folders = Map.groupBy(sourceFiles(process.cwd(), 'app/domain'), dirname);
  const crowded = [...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded).toEqual([]);
});
