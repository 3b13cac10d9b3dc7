import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { signInAt, startDaybook, type Answer, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { startHeldMailServer, type HeldMailServer } from './support/held-mail-server.ts';
import { createProcessesWorld, PASSWORD, type ProcessesWorld } from './support/processes-world.ts';

let world: ProcessesWorld;
let mail: HeldMailServer;
const running: DaybookProcess[] = [];

async function start(worker: 'on' | 'off', more: Record<string, string> = {}): Promise<DaybookProcess> {
  const environment = { DATABASE_URL: world.databaseUrl, DAYBOOK_WORKER: worker, SMTP_URL: mail.url, JOB_HEARTBEAT: '10', ...more };
  const started = await startDaybook(environment);
  running.push(started);
  return started;
}

let first: DaybookProcess;
let second: DaybookProcess;
let cookie: string;

beforeAll(async () => {
  [world, mail] = await Promise.all([createProcessesWorld(), startHeldMailServer()]);
  [first, second] = await Promise.all([start('off'), start('off')]);
  cookie = await signInAt(first, world.host, 'adm@harbour.example', PASSWORD);
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop('SIGKILL')));
  await mail.close();
});

const ask = (process: DaybookProcess, path: string, form?: Record<string, string>) =>
  process.ask({ path, host: world.host, cookie, ...(form ? { form } : {}) });

const invoice = (key: string): Record<string, string> => ({
  idempotencyKey: key, clientId: 'ACME', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', clientRef: key,
  note: '', internalNote: '', scope: 'ticked',
  filterProjectId: '', filterCount: '0', 'lines[0].description': 'Work', 'lines[0].quantity': '1', 'lines[0].price': '100',
  'lines[0].discountPct': '0', 'lines[0].taxPct': '0',
});

const invoices = () =>
  rows<{ invoiceId: number; clientRef: string }>(
    world.em(), sql`select invoice_id as "invoiceId", client_ref as "clientRef" from tenant.invoice order by invoice_id`,
  );

async function newInvoice(process: DaybookProcess, key: string): Promise<number> {
  const answer = await ask(process, '/invoice/new?clientId=ACME', invoice(key));
  expect(answer.status, answer.text).toBe(303);
  return Number(/details\/(\d+)/.exec(String(answer.headers['location']))?.[1]);
}

describe('two servers', () => {
  test('know the same sessions: begun at one, used at the other, ended at either', async () => {
    const session = await signInAt(first, world.host, 'emp@harbour.example', PASSWORD);
    const open = (process: DaybookProcess) => process.ask({ path: '/timesheet/dayview', host: world.host, cookie: session });
    for (const process of [first, second]) expect((await open(process)).headers['location'] ?? '').not.toContain('/auth/login');
    await second.ask({ path: '/auth/logout', host: world.host, cookie: session, form: {} });
    for (const process of [second, first]) expect((await open(process)).headers['location']).toContain('/auth/login');
  });

  test('count wrong passwords together', async () => {
    const wrong = (process: DaybookProcess) =>
      process.ask({ path: '/auth/login', host: world.host, form: { email: 'nobody@harbour.example', password: 'wrong', returnTo: '/' } });
    const answers: Answer[] = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await wrong(first), await wrong(second));
    for (const answer of answers) expect(answer.text).not.toContain('Too many attempts');
    for (const process of [first, second]) expect((await wrong(process)).text).toContain('Too many attempts to sign in.');
  });

  test('show at once what the other has saved', async () => {
    const invoiceId = await newInvoice(first, 'seen-by-both');
    expect((await ask(second, `/invoice/details/${invoiceId}`)).text).toContain('seen-by-both');
  });

  test('do a form once that is sent to both at the same moment', async () => {
    const before = (await invoices()).length;
    await Promise.all([first, second, first, second].map((process) => ask(process, '/invoice/new?clientId=ACME', invoice('at-both'))));
    expect(await invoices()).toHaveLength(before + 1);
  });
});

test('one killed while it saves loses and doubles nothing: what it did not answer is sent to the other', async () => {
  const victim = await start('off');
  const before = (await invoices()).length;
  const keys = Array.from({ length: 16 }, (_, number) => `kill-${number}`);
  const sent = keys.map((key, number) => newInvoice(number % 2 === 0 ? victim : first, key).then(() => [] as string[], () => [key]));
  await vi.waitFor(async () => expect((await invoices()).length).toBeGreaterThan(before + 1), { timeout: 20_000, interval: 5 });
  await victim.stop('SIGKILL');
  const unanswered = (await Promise.all(sent)).flat();
  expect(unanswered.length, 'the kill came in the middle').toBeGreaterThan(0);
  for (const key of unanswered) await newInvoice(second, key);
  const saved = await invoices();
  expect(saved.map(({ clientRef }) => clientRef).filter((ref) => ref.startsWith('kill-')).sort()).toEqual([...keys].sort());
  expect(saved.map(({ invoiceId }) => invoiceId), 'numbers without gaps').toEqual(
    saved.map((_, index) => (saved[0]?.invoiceId ?? 0) + index),
  );
});

describe('two workers', () => {
  // The PDFs of all the invoices before are nobody's concern here.
  beforeAll(() => world.app.boss.deleteQueuedJobs('quick'));

  const message = { cc: '', message: 'Please pay.' };
  const delivery = (invoiceId: number) =>
    firstRow<{ status: string }>(world.em(), sql`select status from tenant.client_email
      where kind = 'invoice' and record_id = ${String(invoiceId)}`);
  const send = (invoiceId: number, subject: string) =>
    ask(first, `/invoice/details/${invoiceId}/email`,
      { invoiceId: String(invoiceId), idempotencyKey: subject, to: 'ann@acme.example', subject, ...message });

  async function emptyQueue(): Promise<void> {
    await vi.waitFor(async () => {
      const { rows: waiting } = await world.app.database.query(
        "select 1 from pgboss.job where name in ('quick', 'long') and state < 'completed'",
      );
      expect(waiting).toEqual([]);
    }, { timeout: 40_000, interval: 100 });
  }

  test('make each PDF once, and both servers hand it out', async () => {
    const invoiceId = await newInvoice(first, 'pdf');
    await Promise.all([start('on'), start('on')]);
    await emptyQueue();
    for (const process of [first, second]) {
      const pdf = await ask(process, `/invoice/details/${invoiceId}/pdf`);
      expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      expect(pdf.text.startsWith('%PDF')).toBe(true);
    }
    const twice = await rows(world.em(), sql`select subject_id from tenant.document group by subject, subject_id having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  test('one stopped in the middle of a job hands it back, and the other does it', async () => {
    const workers = running.slice(-2);
    await Promise.all(workers.map((worker) => worker.stop()));
    const alone = await start('on', { STOP_TIMEOUT: '1' });
    const invoiceId = await newInvoice(first, 'handed-back');
    await emptyQueue();
    mail.hold();
    const begun = mail.begun();
    await send(invoiceId, 'handed back');
    await vi.waitFor(() => expect(mail.begun()).toBe(begun + 1), { timeout: 10_000 });
    expect(await alone.stop()).toBe(0);
    const { rows: handedBack } = await world.app.database.query(
      "select retry_count as count from pgboss.job where name = 'quick' and state = 'retry'",
    );
    expect(handedBack).toHaveLength(1);
    mail.release();
    await start('on');
    await emptyQueue();
    expect(mail.taken.filter((subject) => subject === 'handed back')).toHaveLength(1);
    expect(await delivery(invoiceId)).toEqual({ status: 'sent' });
  });

  test('one killed in the middle of a job: the other does it, once', async () => {
    const invoiceId = await newInvoice(first, 'killed');
    await emptyQueue();
    const victim = running.at(-1);
    mail.hold();
    const begun = mail.begun();
    await send(invoiceId, 'killed');
    await vi.waitFor(() => expect(mail.begun()).toBe(begun + 1), { timeout: 10_000 });
    await victim?.stop('SIGKILL');
    await start('on');
    mail.release();
    await emptyQueue();
    expect(mail.taken.filter((subject) => subject === 'killed')).toHaveLength(1);
    expect(await delivery(invoiceId)).toEqual({ status: 'sent' });
  });
});
