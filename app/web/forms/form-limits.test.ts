import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CreateInvoiceForm, InvoiceRef, MAX_INVOICE_ENTRIES } from '#app/domain/money/billing/contract.ts';
import { INVOICE_LINE_PARTS, MAX_SENT_LINES } from '#app/domain/money/billing/fields.ts';
import { CreateClientForm } from '#app/domain/clients/clients/contract.ts';
import { AddHoliday } from '#app/domain/people/holidays/contract.ts';
import { UploadForm } from '#app/domain/time/imports/contract.ts';
import { CreateReceiptForm } from '#app/domain/money/receipts/contract.ts';
import { formLimits, limitsOfStrangers, PUBLIC_FORM } from './form-limits.ts';

describe('the limits of a form', () => {
  test('are a few dozen fields where its contract has no lists', () => {
    expect(formLimits(InvoiceRef)).toEqual({ fields: 33, bytes: 256 * 1024, lists: new Map() });
    expect(formLimits()).toEqual({ fields: 32, bytes: 256 * 1024, lists: new Map() });
  });

  test('follow the maxima of its lists, of ticks as of rows', () => {
    const { fields, bytes, lists } = formLimits(CreateInvoiceForm);
    expect(fields).toBeGreaterThanOrEqual(MAX_INVOICE_ENTRIES + INVOICE_LINE_PARTS.length * MAX_SENT_LINES + 10);
    expect(fields).toBeLessThan(MAX_INVOICE_ENTRIES + INVOICE_LINE_PARTS.length * MAX_SENT_LINES + 60);
    expect(bytes).toBe(1024 * 1024);
    expect([...lists]).toEqual([['lines', MAX_SENT_LINES]]);
    expect(formLimits(CreateReceiptForm)).toMatchObject({ fields: expect.closeTo(1040, -1) as number, lists: new Map() });
    expect(formLimits(AddHoliday).fields).toBeGreaterThan(130);
  });

  test('hold a file where its contract has one, but not for a stranger', () => {
    expect(formLimits(UploadForm).bytes).toBe(25 * 1024 * 1024);
    expect(limitsOfStrangers(UploadForm)).toEqual({ ...formLimits(UploadForm), bytes: 1024 * 1024 });
  });

  test('hold a picture of the size that its contract says, and the end of a form whose picture is larger', () => {
    expect(formLimits(CreateClientForm)).toMatchObject({ bytes: 4_194_304 + 256 * 1024, tail: 256 * 1024 });
    expect(limitsOfStrangers(CreateClientForm)).toMatchObject({ bytes: 1024 * 1024, tail: 256 * 1024 });
  });

  test('bound a list without a maximum, whatever is wrapped around it', () => {
    const rows = z.array(z.object({ a: z.string(), b: z.string() })).optional().catch(undefined);
    expect(formLimits(z.object({ rows }).transform((value) => value)).fields).toBe(232);
    expect([...formLimits(z.object({ rows })).lists]).toEqual([['rows', 100]]);
  });

  test('are smallest for everybody', () => {
    expect(PUBLIC_FORM.fields).toBeLessThan(formLimits().fields);
    expect(PUBLIC_FORM.bytes).toBeLessThan(formLimits().bytes);
  });
});
