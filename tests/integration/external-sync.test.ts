import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  changeInvoiceLines, changeInvoiceTime, createInvoice, deleteInvoice, getInvoice, getInvoiceHeader, getInvoiceLines,
  removeEntryFromInvoice, splitInvoiceTime, updateInvoice,
} from '#app/domain/money/billing/index.server.ts';
import { makeRecordLink } from '#app/domain/money/client-pages/index.server.ts';
import { createCreditNote, getCreditNote, takeOffInvoice, updateCreditNote } from '#app/domain/money/credit-notes/index.server.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { deleteReceipt, getReceipt, reviseReceipt, updateReceipt } from '#app/domain/money/receipts/index.server.ts';
import { getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { invoiceInput, lineInput, receiptInput } from '#tests/support/billing-input.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { creditInput } from '#tests/support/credit-input.ts';
import { expectIdentities } from '#tests/support/invoice-figures.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { reportSync } from '#tests/support/report-sync.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { syncColumn } from '#app/screens/money/external-sync/sync-mark.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
let invoiceId: number;
let [on, other, free] = [0, 0, 0];

beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});
beforeEach(async () => {
  [on = 0, other = 0, free = 0] = await addEntries(world, [{ hours: 2 }, { hours: 1 }, { hours: 3 }]);
  const lines = [lineInput('Licence', '100')];
  invoiceId = (await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Both', timeIds: [on, other], lines }))).invoiceId;
});

const report = (status: (typeof SYNC)[keyof typeof SYNC], more: object = {}) =>
  reportSync(world, { kind: 'invoice', id: invoiceId, status, ...more });
const messageOf = (work: Promise<unknown>) => work.then(() => '', (error: unknown) => (error as Error).message);
const invoice = async () => (await getInvoice(world.ctx(), { invoiceId, page: 1 })).invoice;
const header = async () => {
  const { version, invoiceDate, clientRef, paymentTermsDays, note, internalNote } = await invoice();
  return { invoiceId, version, invoiceDate, clientRef, paymentTermsDays, note, internalNote };
};
const stored = async () => {
  const { syncStatus: _status, syncDisplayName: _name, syncError: _error, externalSyncId: _id, ...rest } = await invoice();
  return { ...rest, entries: await rows(world.em(), sql`select time_id, invoice_id, billable_id, project_id from tenant.timesheet
    where client_id = 'NWIND' order by time_id`) };
};

/** Everything that changes what an invoice charges or says, and what deletes it. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  note: async () => updateInvoice(world.ctx(), { ...await header(), note: 'Other' }),
  date: async () => updateInvoice(world.ctx(), { ...await header(), invoiceDate: '2026-11-19' }),
  discount: async () => updateInvoice(world.ctx(), { ...await header(), discountPct: '0.1' }),
  lines: async () => changeInvoiceLines(world.ctx(), { invoiceId, version: (await header()).version, lines: [lineInput('Other', '1')] }),
  allocate: () => changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [free], change: { kind: 'allocate' } }),
  remove: () => changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [on], change: { kind: 'remove' } }),
  'write off': () => changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [on], change: { kind: 'write-off' } }),
  code: () => changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [on], change: { kind: 'code', code: 'W' } }),
  project: () => changeInvoiceTime(world.ctx(), { invoiceId, timeIds: [on], change: { kind: 'project', projectId: 'GENRL' } }),
  split: () => splitInvoiceTime(world.ctx(), { invoiceId, timeId: on, split: { seconds: 1800 } }),
  'take off': () => removeEntryFromInvoice(world.ctx(), { timeId: on }),
};

describe('an invoice that the accounting service holds', () => {
  const HELD = {
    [SYNC.pending]: (id: number) => `Invoice ${id} is being sent to the accounting service: until it is there, only the internal note `
      + 'can be changed.',
    [SYNC.locked]: (id: number) => `Invoice ${id} is locked by the accounting service: only the internal note can be changed. A credit `
      + 'note can be added.',
  };

  test.each([SYNC.pending, SYNC.locked] as const)('(state %s) keeps all but its internal note, and every refusal names the lock',
    async (status) => {
    await report(status);
    const before = await stored();
    const said = HELD[status](invoiceId);
    for (const [what, attempt] of Object.entries(CHANGES)) expect(await messageOf(attempt()), what).toBe(said);
    await expect(CHANGES['note']!()).rejects.toMatchObject({ code: 'rule_violated', fields: { note: [said] } });
    expect(await messageOf(deleteInvoice(world.ctx(), { invoiceId, reason: 'x' }))).toBe(status === SYNC.pending
      ? `Invoice ${invoiceId} is being sent to the accounting service. Wait until it is there, and add a credit note then.`
      : `Invoice ${invoiceId} is in the accounting service. Add a credit note instead.`);
    expect(await stored()).toEqual(before);
    await updateInvoice(world.ctx(), { ...await header(), internalNote: 'Asked about it' });
    expect(await invoice()).toMatchObject({ internalNote: 'Asked about it', syncStatus: status });
    const locks = [(await getInvoiceHeader(world.ctx(), { invoiceId })).facts.editLock,
      (await getInvoiceLines(world.ctx(), { invoiceId })).lock];
    for (const lock of locks) expect(`${lock?.reason} ${lock?.remedy}`).toBe(said);
    for (const path of ['/edit', '/lines']) expect((await ask(`/invoice/details/${invoiceId}${path}`)).page.text, path).toContain(said);
    const { page } = await ask(`/invoice/details/${invoiceId}`);
    expect(page.buttons.map(({ name }) => name)).not.toContain('Remove');
    await expectIdentities(world);
  });

  test.each([SYNC.pending, SYNC.locked] as const)('(state %s) can be credited, but does not release its time', async (status) => {
    await report(status);
    const credit = (releasesEntries: boolean) =>
      createCreditNote(world.ctx(), creditInput('506', { clientId: 'NWIND', invoiceId, releasesEntries }));
    await expect(credit(true)).rejects.toMatchObject({ fields: { releasesEntries: [expect.stringContaining('its time stays on it.')] } });
    await credit(false);
    expect(await invoice()).toMatchObject({ outstanding: '0.00', entryCount: 2 });
  });

  test('lets prepaid time be drawn and taken back, which it is not told of', async () => {
    const bought = await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid', lines: [lineInput('Hours', '1000')] }));
    const [drawn = 0, kept = 0] = await addEntries(world, [{ code: 'BPP' }, { code: 'BPP' }]);
    for (const status of [SYNC.pending, SYNC.locked, SYNC.synced]) {
      await reportSync(world, { kind: 'invoice', id: bought.invoiceId, status });
      const of = { invoiceId: bought.invoiceId, timeIds: [drawn, kept] };
      await changeInvoiceTime(world.ctx(), { ...of, change: { kind: 'allocate' } });
      await changeInvoiceTime(world.ctx(), { ...of, change: { kind: 'remove' } });
      const { invoice: { syncStatus } } = await getInvoice(world.ctx(), { invoiceId: bought.invoiceId, page: 1 });
      expect(syncStatus).toBe(status);
    }
  });
});

describe('an invoice that the accounting service has, or refused', () => {
  test.each(Object.keys(CHANGES))('is to be sent anew after a change of its %s', async (what) => {
    await report(SYNC.synced, { externalId: 'x-1', displayName: 'INV-7' });
    await CHANGES[what]!();
    expect(await invoice()).toMatchObject({ syncStatus: SYNC.notSynced, syncDisplayName: 'INV-7', externalSyncId: 'x-1' });
    expect(await messageOf(deleteInvoice(world.ctx(), { invoiceId, reason: 'x' }))).toContain('is in the accounting service.');
  });

  test('stays in step where its internal note alone is changed, and is not deleted', async () => {
    await report(SYNC.synced);
    await updateInvoice(world.ctx(), { ...await header(), internalNote: 'Seen' });
    expect(await invoice()).toMatchObject({ syncStatus: SYNC.synced });
    expect(await messageOf(deleteInvoice(world.ctx(), { invoiceId, reason: 'x' }))).toContain('Add a credit note instead.');
  });

  test('says why it failed, forgets that once it is changed, and can be deleted', async () => {
    await report(SYNC.failed, { error: 'Account code ‘999’ is not valid.' });
    const { page } = await ask(`/invoice/details/${invoiceId}`);
    expect(page.text).toContain('The accounting service did not take this invoice');
    expect(page.text).toContain('Account code ‘999’ is not valid. Once the invoice is changed, it is sent again.');
    await CHANGES['note']!();
    expect(await invoice()).toMatchObject({ syncStatus: SYNC.notSynced, syncError: '' });
    await report(SYNC.failed, { error: 'Again.' });
    await deleteInvoice(world.ctx(), { invoiceId, reason: 'Refused' });
  });

  test('is told so in its history, and whoever edits it meanwhile is not disturbed', async () => {
    const { version } = await header();
    await report(SYNC.pending);
    await report(SYNC.synced, { displayName: 'INV-8' });
    expect((await header()).version).toBe(version);
    const { changes } = await getHistory(world.ctx(), { kind: 'invoice', id: String(invoiceId) });
    expect(changes.slice(0, 2).map((change) => change.changes.map(({ label, after }) => `${label}: ${after}`)))
      .toEqual([['Sync: Synced as INV-8'], ['Sync: Sync pending']]);
  });
});

test('nothing is kept of a record that is not there, of a draft, or of another organisation', async () => {
  const elsewhere = await createWorld();
  for (const kind of ['invoice', 'credit-note', 'receipt', 'timesheet'] as const)
    await expect(reportSync(elsewhere, { kind, id: 99_999, status: SYNC.failed })).rejects.toMatchObject({ code: 'not_found' });
  await expect(reportSync(elsewhere, { kind: 'invoice', id: invoiceId, status: SYNC.failed })).rejects.toMatchObject({ code: 'not_found' });
  await execute(world.em(), sql`update tenant.invoice set is_draft = true where invoice_id = ${invoiceId}`);
  await expect(report(SYNC.pending)).rejects.toMatchObject({ code: 'not_found' });
});

test('lists and files say nothing of it while nothing is connected; the column has an icon of each state with its words', async () => {
  const own = await createWorld();
  const show = await openPages(own, own.admin);
  const states: [(typeof SYNC)[keyof typeof SYNC], string, string][] = [
    [SYNC.failed, 'danger', 'Sync failed: The contact is archived.'], [SYNC.notSynced, 'neutral', 'Not synced'],
    [SYNC.pending, 'warning', 'Sync pending'], [SYNC.synced, 'success', 'Synced as INV-1'],
    [SYNC.locked, 'info', 'Locked, synced as INV-1'],
  ];
  for (const [status] of states) {
    const id = await addInvoice(own, '10');
    const there = status > SYNC.pending ? { displayName: 'INV-1' } : {};
    await reportSync(own, { kind: 'invoice', id, status, error: 'The contact is archived.', ...there });
  }
  // Nothing is connected while the accounting service is not switched on: neither lists nor files have a column of it.
  for (const path of ['/invoice/list?size=50', '/admin/clients/ACME?tab=invoices', '/admin/clients/ACME?tab=outstanding']) {
    const { page } = await show(path);
    for (const [, tone, words] of states) expect(page.all(`.state-${tone}[title="${words}"] svg`), `${words} on ${path}`).toHaveLength(0);
  }
  const file = (await show('/export/invoices.csv')).page.source;
  expect(file.split('\n')[0]).not.toContain('Sync');
  expect((await show('/export/client-invoices.csv?clientId=ACME')).page.source.split('\n')[0]).not.toContain('Sync');
  for (const [syncStatus, tone, words] of states) {
    const row = { syncStatus, syncError: 'The contact is archived.', syncDisplayName: syncStatus > SYNC.pending ? 'INV-1' : '' };
    expect([syncColumn.value?.(row as never), syncColumn.picture?.(row as never)])
      .toEqual([words, expect.objectContaining({ tone, title: words })]);
  }
});

test('its client is shown nothing of it', async () => {
  await report(SYNC.failed, { error: 'Secret of the books', externalId: 'secret-id' });
  const { path } = await makeRecordLink(world.ctx(), { kind: 'invoice', recordId: String(invoiceId) });
  const { page } = await (await openPages(world))(path);
  expect(page.text).toContain(`${invoiceId}`);
  expect(page.source).not.toContain('Secret of the books');
  expect(page.source).not.toContain('secret-id');
});

describe('credit notes, receipts and time', () => {
  test('a credit note that was refused says why, and a change of one that is synced puts it out of step', async () => {
    const { creditNoteId } = await createCreditNote(world.ctx(), creditInput('10', { clientId: 'NWIND', invoiceId }));
    await reportSync(world, { kind: 'credit-note', id: creditNoteId, status: SYNC.failed, error: 'No such contact.' });
    expect((await getCreditNote(world.ctx(), { creditNoteId })).syncFailure)
      .toBe('The accounting service did not take this credit note. Delete or edit the credit note to retry. No such contact.');
    const change = async (amount: string) => {
      const { version, creditNoteDate, note } = await getCreditNote(world.ctx(), { creditNoteId });
      return updateCreditNote(world.ctx(), { creditNoteId, version, creditNoteDate, note, amount });
    };
    const edit = async (amount: string) => {
      await takeOffInvoice(world.ctx(), { creditNoteId });
      return change(amount);
    };
    await edit('11');
    expect(await getCreditNote(world.ctx(), { creditNoteId }))
      .toMatchObject({ syncFailure: null, syncStatus: SYNC.notSynced, syncError: '' });
    await reportSync(world, { kind: 'credit-note', id: creditNoteId, status: SYNC.synced, displayName: 'CR-1' });
    await edit('12');
    expect(await getCreditNote(world.ctx(), { creditNoteId })).toMatchObject({ syncStatus: SYNC.notSynced, syncDisplayName: 'CR-1' });
    await reportSync(world, { kind: 'credit-note', id: creditNoteId, status: SYNC.pending });
    expect(await messageOf(edit('13'))).toContain('is locked by the accounting service.');
  });

  test('a receipt is held while it is sent, and for good once it comes from there', async () => {
    const paid = await addInvoice(world, '50');
    const receiptId = await addReceipt(world, paid, '50');
    const SENT = 'This receipt is being sent to the accounting service. Wait until it is there.';
    const NOTE = 'Note - You cannot allocate, remove or delete this receipt in Daybook as it was synced from Xero. Change it there.';
    const { receipt: { version } } = await getReceipt(world.ctx(), { receiptId });
    const typed = { receiptId: String(receiptId), clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '50', paymentMethod: 'DD',
      note: 'Typed meanwhile', allocations: `${paid}:50.00` };
    const step = { receiptId, clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '50', creditNoteId: 0,
      allocations: [], step: 'allocate' as const, invoiceId: paid };
    for (const [status, more, said] of [[SYNC.pending, {}, SENT], [SYNC.synced, { externalId: 'p-1' }, NOTE]] as const) {
      await reportSync(world, { kind: 'receipt', id: receiptId, status, ...more });
      expect(await messageOf(updateReceipt(world.ctx(), { receiptId, version, ...receiptInput('50', [`${paid}:50.00`], {}) }))).toBe(said);
      expect(await messageOf(deleteReceipt(world.ctx(), { receiptId }))).toBe(said);
      expect((await reviseReceipt(world.ctx(), step)).allocation).toMatchObject({ remark: said, applied: '0.00' });
      const kept = await ask(`/receipts/details/${receiptId}`, { ...typed, version: String(version), intent: 'save' });
      expect([kept.status, kept.page.text]).toEqual([422, expect.stringContaining(said)]);
      expect(kept.page.field('note').value).toBe('Typed meanwhile');
      const { page } = await ask(`/receipts/details/${receiptId}`);
      expect(page.text).toContain(said);
      for (const name of ['Save', 'Remove', 'Deallocate All']) expect(page.buttons.map((button) => button.name)).not.toContain(name);
    }
  });

  test('time that was refused says so on its page, whether it can be changed or not', async () => {
    const page = async (timeId: number) => {
      const { date, empId } = await getTimesheet(world.ctx(), { timeId });
      return (await ask(`/timesheet/edit/${date}/${empId}/${timeId}`)).page.text;
    };
    expect(await page(free)).not.toContain('External Sync Error');
    for (const timeId of [free, on]) {
      await reportSync(world, { kind: 'timesheet', id: timeId, status: SYNC.failed, error: 'The project is closed in the CRM.' });
      const text = await page(timeId);
      for (const part of ['External Sync Error', 'The project is closed in the CRM.', 'Please contact your manager'])
        expect(text).toContain(part);
    }
    await reportSync(world, { kind: 'timesheet', id: free, status: SYNC.synced });
    expect(await page(free)).not.toContain('External Sync Error');
  });
});
