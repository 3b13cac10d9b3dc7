import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateSchema } from '#app/db/migrate.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let root: string;
let schema: string;
let schemas = 0;
beforeAll(async () => { world = await createWorld(); });
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-migrations-'));
  mkdirSync(join(root, 'tenant'));
  schema = `${world.tenant.schema}_migrated_${schemas += 1}`;
});
afterEach(() => { rmSync(root, { recursive: true }); });

const write = (name: string, ...lines: string[]) => writeFileSync(join(root, 'tenant', name), lines.join('\n'));
const migrate = () => migrateSchema(world.app.database, schema, 'tenant', root);
const read = async (text: string) => (await world.app.database.query(text)).rows;

test('a file is taken as it is written, whatever its statements hold', async () => {
  write('0001-notes.sql',
    'create table note (note_id integer primary key, text text not null); create index note_text on note (text);',
    'create function noted() returns trigger language plpgsql as $$',
    'begin',
    "  new.text := new.text || ';';",
    '  return new;',
    'end $$;',
    'create trigger noted before insert on note for each row execute function noted();',
    "insert into note values (1, 'one;",
    "two'); -- the end; with a remark");
  expect(await migrate()).toEqual(['0001-notes.sql']);
  expect(await read(`select * from ${schema}.note`)).toEqual([{ note_id: 1, text: 'one;\ntwo;' }]);
  expect(await migrate()).toEqual([]);
});

test('a file that fails leaves nothing of it, and is applied once it is mended', async () => {
  write('0001-notes.sql', 'create table note (note_id integer primary key);');
  write('0002-more.sql', 'create table more (more_id integer);', 'insert into note values (1);', 'insert into note values (1);');
  await expect(migrate()).rejects.toThrow('note_pkey');
  expect(await read(`select name from ${schema}.migration`)).toEqual([{ name: '0001-notes.sql' }]);
  expect(await read(`select to_regclass('${schema}.more') as found`)).toEqual([{ found: null }]);
  write('0002-more.sql', 'create table more (more_id integer);', 'insert into note values (1);');
  expect(await migrate()).toEqual(['0002-more.sql']);
});

test('two that migrate at once apply each file once', async () => {
  write('0001-notes.sql', 'create table note (note_id integer primary key);', 'insert into note values (1);');
  const applied = await Promise.all([migrate(), migrate()]);
  expect(applied.flat()).toEqual(['0001-notes.sql']);
});
