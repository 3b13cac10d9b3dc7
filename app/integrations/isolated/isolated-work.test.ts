import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isolated, TookTooMuch } from './isolated-work.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-work-'));
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

let files = 0;
/** Work that is written here. */
function workOf(code: string, limits: { maxMs?: number; maxMegabytes?: number } = {}) {
  files += 1;
  const file = join(folder, `work-${files}.mjs`);
  writeFileSync(file, code);
  return isolated<unknown, unknown>({ file, maxMs: 20_000, maxMegabytes: 300, ...limits });
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ended(pid: number): Promise<boolean> {
  for (let time = 0; time < 200 && isAlive(pid); time += 1) await new Promise((resolve) => { setTimeout(resolve, 20); });
  return !isAlive(pid);
}

describe('work in a process of its own', () => {
  test('gives back what it made, bytes too, one piece after another in one process', async () => {
    const run = workOf('export default (input) => ({ twice: input.map((byte) => byte * 2), pid: process.pid })');
    const made = await Promise.all([1, 2, 3].map((byte) => run(new Uint8Array([byte])))) as { twice: Uint8Array; pid: number }[];
    expect(made.map(({ twice }) => [...twice])).toEqual([[2], [4], [6]]);
    expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
    expect(made[0]?.pid).not.toBe(process.pid);
  });

  test('can be made ready before there is any', async () => {
    const report = join(folder, 'began');
    const run = workOf(`import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(report)}, String(process.pid));
      export default () => process.pid`);
    await run.prepare();
    const began = readFileSync(report, 'utf8');
    await run.prepare();
    expect(String(await run(1))).toBe(began);
  });

  test('that cannot be made ready says so when it is wanted', async () => {
    const run = workOf('throw new Error("not today")');
    await run.prepare();
    await expect(run(1)).rejects.toThrow('not today');
  });

  test('says what failed, and goes on with the next', async () => {
    const run = workOf('export default (input) => { if (input === "bad") throw new Error("no such thing"); return input }');
    await expect(run('bad')).rejects.toThrow('no such thing');
    expect(await run('good')).toBe('good');
    await expect(workOf('import "there-is-no-such-package"; export default () => 1')(1)).rejects.toThrow('there-is-no-such-package');
  });

  test('knows nothing of the environment', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'secret';
    expect(await workOf('export default () => process.env.SECRET_OF_THE_TEST ?? "unknown"')(1)).toBe('unknown');
  });

  const PID = 'export const begin = (report) => { writeFileSync(report, String(process.pid)) };';
  test.each([
    ['never ends', 'for (;;) ;', {}], ['waits for ever', 'return new Promise(() => setInterval(() => {}, 1000))', {}],
    ['fills the heap', 'const all = []; for (;;) all.push({ of: all.length, text: "x".repeat(all.length % 100) })',
      { maxMs: 60_000, maxMegabytes: 150 }],
    ['fills memory beside the heap', 'const all = []; for (;;) all.push(Buffer.alloc(8e6, 1))', { maxMs: 60_000, maxMegabytes: 150 }],
  ])('ends when it %s, and the next is done', async (_what, code, more) => {
    const report = join(folder, `pid-${files}`);
    const run = workOf(`import { readFileSync, writeFileSync } from 'node:fs'; ${PID}
      export default (input) => { if (input === 'pid') return Number(readFileSync(${JSON.stringify(report)}, 'utf8'));
        begin(${JSON.stringify(report)}); ${code} }`, { maxMs: 1500, ...more });
    await expect(run('work')).rejects.toThrow(TookTooMuch);
    expect(await ended(await run('pid') as number)).toBe(true);
  });
});
