import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#app/db/database.ts';
import { provisionTenant } from '#app/db/provision-tenant.ts';
import { signInAt, startDaybook, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';

const HOST = 'ridge.test';
const WRITERS = 12;
const OUTAGES = 5;
const ADMIN = { adminId: 'JD', adminFirstName: 'Jo', adminSurname: 'Drew', adminEmail: 'jo@ridge.test' };

let server: OwnServer;
let password: string;

beforeAll(async () => {
  server = await startOwnServer();
  const first = await startDaybook({ DATABASE_URL: server.url, DAYBOOK_WORKER: 'off' });
  await first.stop();
  const database = await openDatabase({ url: server.url, what: 'tests', poolSize: 1 });
  ({ password } = await provisionTenant(
    database, { id: 'ridge', name: 'Ridge', host: HOST, zone: 'Australia/Sydney', ownClient: 'RIDGE', ...ADMIN },
  ));
  await database.close();
});
afterAll(() => server.remove());

async function inDatabase<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase({ url: server.url, what: 'tests', poolSize: 1 });
  try {
    return (await database.query(text)).rows as Row[];
  } finally {
    await database.close();
  }
}

const invoice = (key: string): Record<string, string> => ({
  idempotencyKey: key, clientId: 'RIDGE', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', clientRef: key,
  note: '', internalNote: '', scope: 'ticked',
  filterProjectId: '', filterCount: '0', 'lines[0].description': 'Work', 'lines[0].quantity': '1', 'lines[0].price': '100',
  'lines[0].discountPct': '0', 'lines[0].taxPct': '0',
});

/** Saves one invoice after the other, each as a person would who is shown the form again: until it is answered. */
async function keepSaving(writer: string, save: (key: string) => Promise<number>, saved: string[], isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const key = `${writer}-${number}`;
    await vi.waitFor(async () => expect(await save(key)).toBe(303), { timeout: 60_000, interval: 20 });
    saved.push(key);
  }
}

/** The figure of that name, of all processes together. */
async function figure(daybook: DaybookProcess, line: string): Promise<number> {
  const { text } = await daybook.ask({ path: '/metrics' });
  return Number(text.split('\n').find((each) => each.startsWith(`${line} `))?.slice(line.length) ?? NaN);
}

describe.each([1, 2])('a database that is killed five times under twelve writers, with %i of our processes', (processes) => {
  let daybook: DaybookProcess;
  let cookie: string;
  const saved: string[] = [];
  let isOver = false;
  let writing: Promise<PromiseSettledResult<void>[]>;

  beforeAll(async () => {
    daybook =
      await startDaybook({
        DATABASE_URL: server.url, DATABASE_POOL: '2', SERVER_PROCESSES: String(processes), STOP_TIMEOUT: '5', JOB_HEARTBEAT: '10',
      });
    cookie = await signInAt(daybook, HOST, ADMIN.adminEmail, password);
  });
  afterAll(async () => {
    isOver = true;
    await daybook.stop('SIGKILL');
    await writing;
  });

  const page = async () => (await daybook.ask({ path: '/invoice/list', host: HOST, cookie })).status;
  const save = async (key: string) =>
    (await daybook.ask({ path: '/invoice/new?clientId=RIDGE', host: HOST, cookie, form: invoice(key) })).status;

  test('serves pages within two seconds of each return', { timeout: 180_000 }, async () => {
    writing = Promise.allSettled(
      Array.from({ length: WRITERS }, (_, number) => keepSaving(`${processes}-${number}`, save, saved, () => isOver)),
    );
    try {
      for (let outage = 0; outage < OUTAGES; outage += 1) {
        const before = saved.length;
        await vi.waitFor(() => expect(saved.length).toBeGreaterThan(before + WRITERS), { timeout: 30_000, interval: 5 });
        server.kill();
        await server.start();
        await vi.waitFor(async () => expect(await page()).toBe(200), { timeout: 2000, interval: 50 });
      }
    } finally {
      isOver = true;
    }
    expect((await writing).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('has every acknowledged save once, and nothing else', { timeout: 90_000 }, async () => {
    // A save that is on its way is in the database before it is acknowledged.
    await writing;
    const kept = await inDatabase<{ ref: string }>(
      `select client_ref as ref from tenant_ridge.invoice where client_ref like '${processes}-%'`,
    );
    expect(kept.map(({ ref }) => ref).sort()).toEqual([...saved].sort());
  });

  test('keeps no connection that nobody uses', async () => {
    await vi.waitFor(async () => expect(await figure(daybook, 'daybook_database_connections{state="busy"}')).toBe(0), { timeout: 5000 });
    expect(await figure(daybook, 'daybook_database_connections{state="waiting"}')).toBe(0);
    expect(await figure(daybook, 'daybook_database_connections_held_long')).toBe(0);
  });

  test('does its jobs again', async () => {
    const done = async () =>
      (await inDatabase<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'quick' and state = 'completed'",
      ))[0]?.count ?? 0;
    const before = await done();
    await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), { timeout: 20_000, interval: 100 });
  });

  test('ends well when it is told to stop', async () => {
    expect(await daybook.stop()).toBe(0);
  });
});
