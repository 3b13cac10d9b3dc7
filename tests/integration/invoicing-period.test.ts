import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice, updateInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { action as edit } from '#app/routes/_app/invoice/details/$invoiceId/edit.dialog.tsx';
import { action as create } from '#app/routes/_app/invoice/new.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { invoiceOver } from '#tests/support/billing-input.ts';
import { createWorld, type World } from '#tests/support/world.ts';

// Today is 18 November 2026.
const OUT = 'Invoice date is out of period';
const TWO_WEEKS = 1;

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await execute(world.em(), sql`update tenant.organisation set invoicing_period = ${TWO_WEEKS}`);
});

const dated = (invoiceDate: string) => invoiceOver('100', 'ACME', invoiceDate);

test('an invoice dated before today minus the limit is asked about, and saved once the date is meant', async () => {
  await createInvoice(world.ctx(), dated('2026-11-04'));
  await expect(createInvoice(world.ctx(), dated('2026-11-03'))).rejects.toMatchObject({ message: OUT, fields: { invoiceDate: [OUT] } });
  const { invoiceId } = await createInvoice(world.ctx(), Object.assign(dated('2026-11-03'), { isOutOfPeriodMeant: true }));
  const header = { invoiceId, version: 1, paymentTermsDays: 14, clientRef: '', note: '', internalNote: 'Late' };
  // Its date has been asked about: the rest is changed without the question.
  await updateInvoice(world.ctx(), { ...header, invoiceDate: '2026-11-03' });
  await expect(updateInvoice(world.ctx(), { ...header, version: 2, invoiceDate: '2026-11-01' })).rejects.toMatchObject({ message: OUT });
});

test('without a limit every date is in period', async () => {
  await execute(world.em(), sql`update tenant.organisation set invoicing_period = null`);
  await createInvoice(world.ctx(), dated('2020-01-01'));
});

test('both forms ask without scripts, and keep what was typed', async () => {
  const form = {
    clientId: 'ACME', invoiceDate: '2026-10-01', invoiceType: 'Product', paymentTermsDays: '14', scope: 'ticked', filterCount: '0',
    'lines[0].description': 'Work', 'lines[0].quantity': '1', 'lines[0].price': '100', 'lines[0].discountPct': '0', 'lines[0].taxPct': '0',
  };
  const post = async (more: Record<string, string>) =>
    answerOf(create, await world.args(world.admin, '/invoice/new', { form: { ...form, ...more } }));
  expect(await post({})).toMatchObject({
    status: 422, errors: { invoiceDate: [OUT] },
    data: { details: { asksOutOfPeriod: true }, result: { initialValue: { invoiceDate: '2026-10-01' } } },
  });
  expect(await post({ isOutOfPeriodMeant: 'on' })).toMatchObject({ status: 303 });
  const { invoiceId } = await firstRow<{ invoiceId: number }>(world.em(), sql`select invoice_id as "invoiceId" from tenant.invoice`)
    ?? { invoiceId: 0 };
  const change = { invoiceId: String(invoiceId), version: '1', invoiceDate: '2026-09-01', paymentTermsDays: '14' };
  const params = { invoiceId: String(invoiceId) };
  const args = await world.args(world.admin, `/invoice/details/${invoiceId}/edit`, { form: change, params });
  expect(await answerOf(edit, args)).toMatchObject({ status: 422, errors: { invoiceDate: [OUT] } });
});
