import type { EntityClass } from '@mikro-orm/core';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '#app/domain/kernel/fields/fields.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { Client } from '#app/domain/clients/clients/client.entity.ts';
import { clientFields } from '#app/domain/clients/clients/fields.ts';
import { projectFields } from '#app/domain/clients/projects/fields.ts';
import { Project } from '#app/domain/clients/projects/project.entity.ts';
import { invoiceFields } from '#app/domain/money/billing/fields.ts';
import { Invoice } from '#app/domain/money/billing/invoice.entity.ts';
import { CreditNote } from '#app/domain/money/credit-notes/credit-note.entity.ts';
import { creditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { receiptFields } from '#app/domain/money/receipts/fields.ts';
import { Receipt } from '#app/domain/money/receipts/receipt.entity.ts';
import { recurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { RecurringInvoice } from '#app/domain/money/recurring-invoices/recurring-invoice.entity.ts';
import { Employee } from '#app/domain/people/people/employee.entity.ts';
import { userFields } from '#app/domain/people/people/fields.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const SYNC = ['syncStatus', 'externalSyncId', 'syncDisplayName', 'syncError'];
const STAMPS = ['version', 'createdBy', 'createdAt', 'updatedAt'];

/** A record with a declared header, and its columns that rules write, or that stay as the record was made. */
const HEADERS: readonly (readonly [EntityClass<object>, Fields, readonly string[]])[] = [
  [Invoice, invoiceFields, [
    ...STAMPS, ...SYNC, 'invoiceId', 'isDraft', 'taxPerDocument', 'timeTotal', 'lineTotal', 'subtotal', 'taxTotal', 'total', 'paidAmt',
  ]],
  [Receipt, receiptFields, [...STAMPS, 'receiptId', 'clientId', 'currencyId', 'exchangeRate', 'syncStatus', 'externalSyncId']],
  [CreditNote, creditNoteFields, [
    ...STAMPS, 'syncStatus', 'syncDisplayName', 'syncError', 'creditNoteId', 'clientId', 'invoiceId', 'invoiceType', 'currencyId',
    'exchangeRate', 'amountEx', 'taxAmt', 'taxRate', 'appliedAmt', 'usedAmt', 'removesBalance', 'releasesTime',
  ]],
  [RecurringInvoice, recurringInvoiceFields, [
    'version', 'createdAt', 'updatedAt', 'recurringInvoiceId', 'clientId', 'isPaused', 'nextIndex', 'nextStart', 'retryOn',
  ]],
  [Client, clientFields, ['version', 'createdAt', 'updatedAt', 'clientId', 'logo', 'crmClientId', 'crmUrl']],
  [Project, projectFields, ['version', 'createdAt', 'updatedAt', 'projectType', 'crmId']],
  [Employee, userFields, [
    'version', 'createdAt', 'updatedAt', 'passwordHash', 'startTime', 'endTime', 'lunchStart', 'lunchEnd', 'timeLessMinutes', 'timeZone',
    'viewPageId', 'theme', 'entersHours', 'picture', 'avatar',
  ]],
];

describe.each(HEADERS)('%o', (Class, fields, written) => {
  /** Those of the record itself: its parts have columns of their own. */
  const propertiesOf = () => world.app.database.orm.getMetadata(Class).props.filter(({ kind }) => kind !== '1:m');

  test('each property is a declared field, or one that a rule writes; each declared field is a property', () => {
    expect(propertiesOf().map(({ name }) => String(name)).sort()).toEqual([...Object.keys(fields), ...written].sort());
  });

  test('each property has its column', async () => {
    const { tableName } = world.app.database.orm.getMetadata(Class);
    const columns = await rows<{ name: string }>(world.em(), sql`select column_name as name from information_schema.columns
      where table_schema = ${world.tenant.schema} and table_name = ${tableName}`);
    const names = new Set(columns.map(({ name }) => name));
    expect(propertiesOf().flatMap(({ fieldNames }) => fieldNames).filter((name) => !names.has(name))).toEqual([]);
  });
});
