import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

export interface OwnServer {
  readonly url: string;
  /** Kills the postmaster as a crash would: nothing is said to anybody, and nothing is finished. */
  kill(): void;
  /** Starts it again on the same port and resolves when it takes connections. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
const run = promisify(execFile);

/** Debian's PostgreSQL of the highest version, as `.ci/run` installs it. */
function programs(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(INSTALLED, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found)
    throw new Error(
      `These tests start a PostgreSQL server of their own: install the package postgresql, whose programs are under ${INSTALLED}.`,
    );
  return found;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
async function asPostgres(command: string): Promise<string> {
  const { stdout } = isRoot ? await run('su', ['postgres', '-s', '/bin/bash', '-c', command]) : await run('/bin/bash', ['-c', command]);
  return stdout;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = asked.address() as AddressInfo;
      asked.close(() => resolve(port));
    });
  });
}

/** A PostgreSQL server that belongs to one test, which may kill it. */
export async function startOwnServer(): Promise<OwnServer> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'daybook-own-server-'));
  if (isRoot) chownSync(folder, Number((await run('id', ['-u', 'postgres'])).stdout), -1);
  const data = join(folder, 'data');
  const port = await freePort();
  await asPostgres(`'${bin}/initdb' -D '${data}' -U postgres -A trust -E UTF8 --locale=C`);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const begin = () => asPostgres(`'${bin}/pg_ctl' -D '${data}' -w -l '${folder}/log' -o '${options}' start >/dev/null`);
  await begin();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => { process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'); },
    // It refuses as long as one of the processes that the killed one has left behind holds the shared memory.
    start: () => vi.waitFor(async () => { await begin(); }, { timeout: 30_000, interval: 50 }),
    remove: async () => {
      await asPostgres(`'${bin}/pg_ctl' -D '${data}' -m immediate stop >/dev/null`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
