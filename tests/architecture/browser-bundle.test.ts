import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serverCodeIn } from './browser-bundle.ts';
import { plantTree } from './planted-tree.ts';

const PLANTED: [contains: string, script: string][] = [
  ['the ORM', 'import{a}from"./x.js";throw Error("MikroORM is not initialised")'],
  ['the embedded database', 'const p=new URL("pglite.wasm",import.meta.url)'],
  ['a database driver', 'const s="pgboss.job"'],
  ['the mailer', 'const h="X-Mailer: nodemailer"'],
  ['password hashing', 'const s="$argon2id$"'],
  ['the validation library', 'const t=c("$ZodType",(e,n)=>{})'],
  ['SQL on a tenant table', 'const q=s`select t.time_id\n from tenant.timesheet t`'],
  ['server configuration', 'const u=e.DATABASE_URL'],
  ['a built-in module of Node', 'import{readFileSync as r}from"node:fs"'],
];

function found(files: Record<string, string>) {
  const tree = plantTree(files);
  try {
    return serverCodeIn(tree.root);
  } finally {
    tree.remove();
  }
}

describe('the browser bundle', () => {
  test.each(PLANTED)('%s is caught', (contains, script) => {
    expect(found({ 'assets/chunk.js': script })).toContainEqual({ file: 'assets/chunk.js', contains });
  });

  test('a page script passes', () => {
    expect(found({ 'assets/page.js': 'const label="Please select a tenant. Update from the list.";export{label as l}' })).toEqual([]);
  });

  test('holds no server code', () => {
    expect(existsSync('build/client/assets'), 'npm run build makes build/client').toBe(true);
    expect(serverCodeIn('build/client')).toEqual([]);
  });
});
