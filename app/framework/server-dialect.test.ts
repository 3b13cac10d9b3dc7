import { Kysely, type PostgresPoolClient } from 'kysely';
import { expect, test } from 'vitest';
import { ServerDialect } from './server-dialect.ts';

/** A pool of one connection that is lost when it is sent one of these statements. */
function losing(...statements: string[]) {
  const released: string[] = [];
  const query = (text: string) =>
    (statements.includes(text) ? Promise.reject(new Error(`lost at ${text}`)) : Promise.resolve({ command: 'SELECT', rows: [] }));
  const client = { query, release: () => { released.push('released'); } } as unknown as PostgresPoolClient;
  const kysely = new Kysely({
    dialect: new ServerDialect({ connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} }),
  });
  return { kysely, released };
}

test('a connection is released that is lost when a transaction begins', async () => {
  const { kysely, released } = losing('begin');
  await expect(kysely.startTransaction().execute()).rejects.toThrow('lost at begin');
  expect(released).toHaveLength(1);
});

test('a connection is released that is lost when a transaction is committed, and the rollback that follows is no second fault',
  async () => {
  const { kysely, released } = losing('commit', 'rollback');
  const transaction = await kysely.startTransaction().execute();
  await expect(transaction.commit().execute()).rejects.toThrow('lost at commit');
  expect(released).toEqual([]);
  await transaction.rollback().execute();
  expect(released).toHaveLength(1);
});

test.each(['commit', 'rollback'] as const)('a connection that lives is released once after a %s', async (end) => {
  const { kysely, released } = losing();
  const transaction = await kysely.startTransaction().execute();
  await transaction[end]().execute();
  expect(released).toHaveLength(1);
});
