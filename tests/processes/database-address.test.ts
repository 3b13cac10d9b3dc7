import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/database.ts';

/** The test server's address with more said in it. */
function addressWith(name: string, value: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.searchParams.set(name, value);
  return url.href;
}

test('what the address says beside the place is meant', async () => {
  const database = await openDatabase({ url: addressWith('application_name', 'ledger'), what: 'the test', poolSize: 1 });
  try {
    expect((await database.query('show application_name')).rows).toEqual([{ application_name: 'ledger' }]);
  } finally {
    await database.close();
  }
});

test('a server that must be reached over TLS is not reached without it', async () => {
  await expect(openDatabase({ url: addressWith('sslmode', 'verify-full'), what: 'the test', poolSize: 1 })).rejects.toThrow(/SSL/);
});

test('a folder in the address is that of a socket', async () => {
  await expect(openDatabase({ url: addressWith('host', '/nowhere/at/all'), what: 'the test', poolSize: 1 })).rejects.toThrow(
    /\/nowhere\/at\/all\/\.s\.PGSQL/,
  );
});
