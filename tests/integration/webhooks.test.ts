import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteClient, updateClient } from '#app/domain/clients/clients/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { writeTrail } from '#app/domain/kernel/trail.ts';
import {
  changeSigningSecret, dropFormerSecret, getDelivery, getWebhookSettings, listDeliveries, removeWebhook, replayEvents, resendEvent,
  saveWebhook,
} from '#app/domain/organisation/webhooks/index.server.ts';
import { ListDeliveries } from '#app/domain/organisation/webhooks/contract.ts';
import { TELL_OF_STOP } from '#app/domain/organisation/webhooks/job-names.ts';
import { tellOfStop } from '#app/domain/organisation/webhooks/stop-webhook.ts';
import { smtpMailer } from '#app/integrations/mail/smtp-mailer.ts';
import { ACCESS, startWebhookProgram } from '#tests/simulators/webhook-program/program.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addClient, addProject } from '#tests/support/plain-records.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { connectWebhook } from '#tests/support/webhook-world.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let hooked: Awaited<ReturnType<typeof connectWebhook>>;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  hooked = await connectWebhook(world);
});
afterAll(() => hooked.program.close());
afterEach(async () => {
  hooked.program.plane.reset();
  hooked.program.answer = () => ({ status: 204 });
  await hooked.deliverAll();
  hooked.program.received.length = 0;
});

const types = () => hooked.program.received.map(({ type }) => type);
const settings = () => getWebhookSettings(world.ctx(), {});
const deliveries = (state = '') => listDeliveries(world.ctx(), ListDeliveries.parse({ state }));
const rename = async (clientId: string, coName: string): Promise<void> => {
  const found = await firstRow<{ version: number }>(world.em(), sql`select version from tenant.client where client_id = ${clientId}`);
  await updateClient(world.ctx(), updateClient.input.parse({
    clientId, coName, displayName: coName, taxType: 0, taxRate: '0.1', version: found!.version,
  }));
};

describe('what is sent', () => {
  test('each change of a record, signed, with a token, in its order', async () => {
    await addClient(world, 'HOOK', 'Hook Ltd');
    await rename('HOOK', 'Hook & Co');
    await deleteClient(world.ctx(), { clientId: 'HOOK', version: 2 } as never);
    await hooked.deliverAll();
    expect(types()).toEqual(['client.created', 'client.updated', 'client.deleted']);
    expect(hooked.program.received.map(({ data }) => data)).toMatchObject([
      { id: 'HOOK', before: null, after: { coName: 'Hook Ltd' } }, { before: { coName: 'Hook Ltd' }, after: { coName: 'Hook & Co' } },
      { before: { coName: 'Hook & Co' }, after: null },
    ]);
  });

  test('everything in the trail of its kinds, and nothing else', async () => {
    await addProject(world, 'NWIND', 'TOLD', 'Told');
    const invoiceId = await addInvoice(world, '110.00');
    await addReceipt(world, invoiceId, '110.00');
    await hooked.deliverAll();
    expect(new Set(types())).toEqual(new Set(['project.created', 'invoice.created', 'invoice.updated', 'receipt.created']));
    expect(types().filter((type) => type === 'invoice.created')).toHaveLength(1);
    expect(await rows(world.em(), sql`select a.audit_id from tenant.audit a
      full join tenant.webhook_event e on e.audit_id = a.audit_id
      where (a.subject in ('client', 'project', 'timesheet', 'invoice', 'credit_note', 'receipt', 'leave_request'))
        <> (e.audit_id is not null)`))
      .toEqual([]);
  });

  test('nothing of what was rolled back, and nothing while it is off', async () => {
    await expect(addClient(world, 'NWIND', 'A second one')).rejects.toThrow();
    const { version, ...saved } = await settings();
    await saveWebhook(world.ctx(), { ...ACCESS, endpointUrl: saved.endpointUrl, isActive: false, version });
    await addClient(world, 'QUIET', 'Quiet Ltd');
    await saveWebhook(world.ctx(), { ...ACCESS, endpointUrl: saved.endpointUrl, clientSecret: '', isActive: true, version: version + 1 });
    await hooked.deliverAll();
    expect(types()).toEqual([]);
  });
});

describe('a program that fails', () => {
  test('is asked again after pauses that grow, eight times, and the next change of the record waits for the one before', async () => {
    hooked.program.answer = ({ type }) => (type === 'client.created' ? { status: 503, body: 'later' } : { status: 200, body: 'taken' });
    await addClient(world, 'WAITS', 'Waits Ltd');
    await rename('WAITS', 'Waits & Co');
    const began = hooked.clock.ms;
    await hooked.deliver();
    expect(types()).toEqual([]);
    await hooked.deliverAll();
    expect((hooked.clock.ms - began) / 3_600_000).toBeGreaterThan(24);
    expect(types()).toEqual(['client.updated']);
    const { rows: [updated, created] } = await deliveries();
    expect([created, updated]).toMatchObject([
      { type: 'client.created', state: 'given-up', attempts: 8, lastStatus: 503 }, { state: 'delivered', attempts: 1, lastStatus: 200 },
    ]);
    const { attempts } = await getDelivery(world.ctx(), { messageId: created!.messageId });
    const busy = expect.stringContaining('busy') as string;
    expect([attempts.length, attempts[0]]).toMatchObject([8, { status: 503, answer: 'later', words: busy }]);

    hooked.program.answer = () => ({ status: 200 });
    await resendEvent(world.ctx(), { messageId: created!.messageId });
    await hooked.deliverAll();
    expect(types()).toEqual(['client.updated', 'client.created']);
    expect(hooked.program.received.at(-1)!.id).toBe(`msg_${created!.messageId}`);
  });

  test('can ask for a longer pause; a redirect is no success', async () => {
    hooked.program.answer = () => ({ status: 429, headers: { 'Retry-After': '3600' } });
    await addClient(world, 'SLOWER', 'Slower Ltd');
    const began = hooked.clock.ms;
    await hooked.deliver();
    expect(hooked.planned[0]!.startAfter!.getTime() - began).toBeGreaterThanOrEqual(3_600_000);
    hooked.clock.ms += 3_700_000;
    hooked.program.answer = () => ({ status: 302, headers: { Location: 'https://elsewhere.example/' } });
    await hooked.deliver();
    expect(types()).toEqual([]);
  });

  test('says that it is gone: the webhook is switched off, and administrators are told', async () => {
    hooked.program.answer = () => ({ status: 410 });
    await addClient(world, 'GONE', 'Gone Ltd');
    await hooked.deliver();
    const { isActive, stoppedBecause, version, endpointUrl } = await settings();
    expect([isActive, stoppedBecause]).toEqual([false, 'Your program answered that it is gone (410).']);
    expect(hooked.planned).toEqual([{ job: TELL_OF_STOP }]);
    const mailServer = await startMailServer();
    await tellOfStop(world.system(), { reason: stoppedBecause } as never, {
      ...world.app.services, mailer: smtpMailer(mailServer.url, 'Daybook <daybook@harbour.example>'),
    });
    await mailServer.close();
    const [first, ...others] = mailServer.mails;
    expect([others.length, first]).toMatchObject([0, {
      envelope: ['adm@harbour.example'],
      mail: { subject: 'Daybook: your webhook was switched off', text: expect.stringContaining('/admin/webhooks') as string },
    }]);
    hooked.program.answer = () => ({ status: 204 });
    await saveWebhook(world.ctx(), { ...ACCESS, endpointUrl, clientSecret: '', isActive: true, version });
    await hooked.deliverAll();
    expect(types()).toEqual(['client.created']);
  });

  test('is silent for five days: the same', async () => {
    hooked.program.answer = () => ({ status: 500 });
    for (let day = 0; day < 6 && (await settings()).isActive; day += 1) {
      await addClient(world, `DAY${day}`, `Day ${day}`);
      await hooked.deliverAll();
      hooked.clock.ms += 12 * 3_600_000;
    }
    const { isActive, stoppedBecause, version, endpointUrl } = await settings();
    expect([isActive, stoppedBecause]).toEqual([false, 'Nothing could be delivered for 5 days.']);
    hooked.program.answer = () => ({ status: 204 });
    await saveWebhook(world.ctx(), { ...ACCESS, endpointUrl, clientSecret: '', isActive: true, version });
    const { count } = await replayEvents(world.ctx(), { since: '2026-11-01' });
    expect(count).toBeGreaterThan(5);
    await hooked.deliverAll();
    expect(hooked.program.received).toHaveLength(count);
  });

  test('has a token that ended, or signs in to a directory that refuses: the first is got again, the second is told', async () => {
    hooked.program.plane.misbehave({ kind: 'expired-token' });
    await addClient(world, 'TOKEN', 'Token Ltd');
    await hooked.deliverAll();
    expect(types()).toEqual(['client.created']);
    hooked.program.plane.misbehave({ kind: 'wrong-secret' });
    hooked.program.plane.misbehave({ kind: 'expired-token' });
    await rename('TOKEN', 'Token & Co');
    await hooked.deliver();
    const { rows: [latest] } = await deliveries('waiting');
    const { attempts } = await getDelivery(world.ctx(), { messageId: latest!.messageId });
    expect(attempts[0]).toMatchObject({ status: 401, words: expect.stringContaining('does not accept the access') as string });
  });
});

test('a process that dies between two messages sends none twice but those under way, and forgets none', async () => {
  for (let place = 0; place < 30; place += 1) await addClient(world, `KILL${place}`, `Kill ${place}`);
  let sent = 0;
  const dies = { ...hooked.sender, send: async (...given: Parameters<typeof hooked.sender.send>) => {
    if ((sent += 1) > 12) throw new Error('killed');
    return hooked.sender.send(...given);
  } };
  await expect(hooked.deliver(dies)).rejects.toThrow('killed');
  await hooked.deliverAll();
  const ids = hooked.program.received.map(({ id }) => id);
  expect([new Set(ids).size, ids.length - 30]).toEqual([30, expect.toSatisfy((twice: number) => twice < 8)]);
});

describe('the secret that signs', () => {
  test('can be changed: for some days both sign, and the former one can be ended before', async () => {
    const { version } = await settings();
    const { signingSecret } = await changeSigningSecret(world.ctx(), { version, idempotencyKey: 'change-1' });
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await addClient(world, 'BOTH', 'Both Ltd');
    await hooked.deliverAll();
    hooked.program.secrets.splice(0, 1, signingSecret);
    await rename('BOTH', 'Both & Co');
    await hooked.deliverAll();
    expect(types()).toEqual(['client.created', 'client.updated']);
    await dropFormerSecret(world.ctx(), { version: version + 1 });
    expect((await settings()).bothSignUntil).toBeUndefined();
    await rename('BOTH', 'Both');
    await hooked.deliverAll();
    expect(types()).toHaveLength(3);
  });

  test('and the client’s are sealed where they are stored, and nowhere shown', async () => {
    const stored = await rows<Record<string, string>>(world.em(), sql`select * from tenant.webhook_endpoint`);
    const text = JSON.stringify([stored, await rows(world.em(), sql`select * from tenant.audit where subject = 'webhook_endpoint'`),
      await rows(world.em(), sql`select * from tenant.exchange`), await rows(world.em(), sql`select * from tenant.idempotency_key`)]);
    for (const secret of [ACCESS.clientSecret, ...hooked.program.secrets]) expect(text).not.toContain(secret);
  });
});

test('the settings refuse what is missing or no address, and do not hand the secret to another directory', async () => {
  const { version } = await settings();
  const { endpointUrl } = hooked.program;
  const save = (typed: object) => saveWebhook(world.ctx(), { ...ACCESS, endpointUrl, isActive: true, version, ...typed })
    .catch((error: { fields: Record<string, string[]> }) => error.fields);
  expect(await save({ endpointUrl: '', directoryId: '', clientId: '', appIdUrl: '' })).toMatchObject({
    endpointUrl: ['Webhook URL is required.'], directoryId: ['Tenant ID is required.'], clientId: ['Client ID is required.'],
    appIdUrl: ['App ID URL is required.'],
  });
  expect(await save({ endpointUrl: 'http://hooks.example', appIdUrl: 'harbour' })).toMatchObject({
    endpointUrl: ['Webhook URL must be a valid HTTPS address.'], appIdUrl: ['App ID URL must be a valid address.'],
  });
  expect(await save({ directoryId: 'another', clientSecret: '' })).toMatchObject({
    clientSecret: [expect.stringContaining('enter the client secret again')],
  });
  const other = await createWorld();
  await expect(saveWebhook(other.ctx(), { ...ACCESS, endpointUrl: 'https://hooks.example', isActive: true, clientSecret: '', version: 0 }))
    .rejects.toMatchObject({ fields: { clientSecret: ['Client secret is required.'] } });
  await expect(getWebhookSettings(world.ctx(world.staff), {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(removeWebhook(other.ctx(), { version: 1 })).rejects.toMatchObject({ code: 'not_found' });
});

test('ten thousand events through a program that fails a third of the time and is restarted twice: each arrives, in order', async () => {
  const [RECORDS, EVENTS] = [250, 10_000];
  const ids = Array.from({ length: EVENTS }, (_, place) => ({
    subject: 'client', id: `R${place % RECORDS}`, after: { note: String(place) },
    ...(place < RECORDS ? {} : { before: { note: String(place - RECORDS) } }),
  }));
  await world.em().transactional(async (em) => {
    const ctx = { ...world.system(), em, enqueue: async () => undefined, audit: () => undefined } as unknown as CommandCtx;
    await writeTrail(ctx, 'client.create', ids);
  });
  const asked = new Map<string, number>();
  const { port } = new URL(hooked.program.endpointUrl);
  const arrived: { record: string; n: number }[] = [];
  hooked.program.answer = ({ id, record, data }) => {
    const n = Number((data as { after: { note: string } }).after.note);
    asked.set(id, (asked.get(id) ?? n) + 1);
    if (asked.get(id)! % 3 === 0) return { status: 500 };
    arrived.push({ record, n });
    return { status: 204 };
  };
  for (let turn = 0; turn < 1000; turn += 1) {
    await hooked.deliver();
    const [next] = hooked.planned;
    if (!next) break;
    hooked.clock.ms = Math.max(hooked.clock.ms + 600_000, next.startAfter?.getTime() ?? 0);
    if (turn === 1 || turn === 3) {
      await hooked.program.close();
      await hooked.deliver();
      const again = await startWebhookProgram({ port: Number(port), kept: hooked.program.kept });
      again.secrets.push(...hooked.program.secrets);
      again.answer = hooked.program.answer;
      Object.assign(hooked, { program: again });
    }
  }
  const last = new Map<string, number>();
  for (const { record, n } of arrived) {
    expect(n).toBeGreaterThanOrEqual(last.get(record) ?? 0);
    last.set(record, n);
  }
  expect(new Set(arrived.map(({ n }) => n)).size).toBe(EVENTS);
  expect(await rows(world.em(), sql`select state from tenant.webhook_event
    where state <> 'delivered' and subject_id like 'R%'`)).toEqual([]);
  await execute(world.em(), sql`delete from tenant.audit where subject_id like 'R%'`);
}, 300_000);
