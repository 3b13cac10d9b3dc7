import { expect, test } from 'vitest';
import { misnamedReads } from './names-of-reads.ts';
import { plantTree } from './planted-tree.ts';

test('a read of the database is named by what it answers, and stands in a read-model where nothing else does', () => {
  expect(misnamedReads(process.cwd())).toEqual([]);
});

const EM = 'em: SqlEntityManager';

test.each([
  ['rates/rate.read-model.ts', `export async function newestRate(${EM}): Promise<string> { return ''; }`, 'newestRate'],
  ['rates/rate.read-model.ts', `export const ratesOf = (${EM}): Promise<string[]> => Promise.resolve([]);`, 'ratesOf'],
  ['rates/change-rate.ts', `const readRate = async ({ em }: CommandCtx) => em;\nexport const changeRate = 1;`, 'readRate'],
  ['rates/rate.ts', `export const findRate = (${EM}): Promise<string> => Promise.resolve('');`, 'nothing but reads'],
])('another name or place is found: %s %s', (file, content, what) => {
  const tree = plantTree({ [`app/domain/${file}`]: content });
  try {
    expect(misnamedReads(tree.root)).toEqual([`app/domain/${file}: ${what}`]);
  } finally {
    tree.remove();
  }
});

test('SQL, texts and use-cases may be named otherwise', () => {
  const tree = plantTree({
    'app/domain/clients/rates/rate.read-model.ts': `export const activeOn = (day: string): RawBuilder<unknown> => sql\`\${day}\`;`,
    'app/domain/clients/rates/rate.ts': `export const findRate = (${EM}): Promise<string> => Promise.resolve('');
      export const getRate = query({});`,
    'app/domain/clients/rates/read-rate.ts': `export const readRate = (text: string): string => text;`,
  });
  try {
    expect(misnamedReads(tree.root)).toEqual([]);
  } finally {
    tree.remove();
  }
});
