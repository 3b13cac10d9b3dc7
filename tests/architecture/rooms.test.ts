import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-scan.ts';

const MAX_FILES = [['app/domain', 28], ['app/components', 36], ['app/web', 28]] as const;

test.each(MAX_FILES)('what outgrows one folder of %s has rooms by noun', (root, max) => {
  const folders = Map.groupBy(sourceFiles(process.cwd(), root), dirname);
  const crowded = [...folders].filter(([, files]) => files.length > max).map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded).toEqual([]);
});
