import { sql } from 'kysely';
import { recountInvoiceSums, recountReceived } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { recountTotals } from '#app/domain/time/timesheets/index.server.ts';
import { pngOf } from './pictures.ts';
import { createWorld, type World } from './world.ts';

/** Stands in every text of the second organisation and nowhere else. */
export const SECRET = 'Zanzibar-Lighthouse';

/** The second organisation's records by the names that addresses and forms use for them. No such record exists in a first world. */
export const SECOND_IDS = {
  file: 'clients.csv', clientId: 'ZCLI', projectId: 'ZPRO', categoryId: 'ZCAT', empId: 'ZEMP', employeeId: 'ZEMP', locationId: 'ZLOC',
  iterationId: '700001', clientRateId: '700002',
  timesheetId: '700003', timeId: '700003', invoiceId: '700004', receiptId: '700005', creditNoteId: '700015',
  jobId: '11111111-2222-4333-8444-555555555555',
  importId: '66666666-7777-4888-8999-aaaaaaaaaaaa', date: '2026-11-17', search: '700004', token: 'zzzz', holidayId: '700006',
  tab: 'publicHolidays', kind: 'client', recordId: 'ZCLI', hash: 'e'.repeat(64),
  teamId: '700007', leaveGroupId: '700017', videoId: '700008',
  prodCategoryId: 'ZPCA', prodId: 'ZPRD', skuId: 'ZSKU', clientDiscountId: '700009', recurringProductId: '700010', favouriteId: '700011',
  savedReportId: '700014', recurringInvoiceId: '700015', billingRunId: '700016', workingWeekId: '700017', leaveTypeId: '700017',
  leaveRequestId: '700018', apiKeyId: '700019', call: 'categoryList',
  messageId: 'dddddddd-eeee-4fff-8000-111111111111',
  timeMoveId: '700012', procName: 'zzzz', place: '1', moneyReport: 'aged-debtors',
  productImportId: 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff',
  leaveImportId: 'cccccccc-dddd-4eee-8fff-aaaaaaaaaaaa',
} as const;

const LOGO = Buffer.from(pngOf(4, 4));

/** An organisation of its own with one record of each kind, every one marked. */
export async function createSecondWorld(): Promise<World> {
  const world = await createWorld();
  const em = world.em();
  const id = SECOND_IDS;
  await execute(em, sql`update tenant.organisation set name = ${SECRET}, address = ${SECRET}, bank_details = ${SECRET}`);
  await execute(em,
    sql`insert into tenant.employee (emp_id, first_name, surname, email) values (${id.empId}, ${SECRET}, ${SECRET}, 'z@second.example')`);
  await execute(
    em, sql`insert into tenant.client (client_id, co_name, display_name, note) values (${id.clientId}, ${SECRET}, ${SECRET}, ${SECRET})`,
  );
  await execute(em, sql`insert into tenant.stored_file (file_hash, media_type, byte_length, stored_at)
    values (${id.hash}, 'image/png', ${LOGO.length}, now())`);
  await execute(em, sql`insert into tenant.file_content (file_hash, bytes) values (${id.hash}, ${LOGO})`);
  await execute(em, sql`update tenant.client set logo = ${id.hash} where client_id = ${id.clientId}`);
  await execute(em, sql`insert into tenant.category (category_id, category_name, note) values (${id.categoryId}, ${SECRET}, ${SECRET})`);
  await execute(em, sql`insert into tenant.leave_type (leave_type_id, type_name) overriding system value
    values (${Number(id.leaveTypeId)}, ${SECRET})`);
  await execute(em, sql`insert into tenant.leave_entitlement (emp_id, leave_type_id, starts_on, accrues, year_end_month)
    values (${id.empId}, ${Number(id.leaveTypeId)}, '2026-01-01', 'daily', 12)`);
  await execute(em, sql`insert into tenant.leave_request (leave_request_id, emp_id, leave_type_id, first_day, last_day, reason, status,
    submitted_at, submitted_by) overriding system value values (${Number(id.leaveRequestId)}, ${id.empId}, ${Number(id.leaveTypeId)},
    '2026-12-07', '2026-12-07', ${SECRET}, 9, now(), ${id.empId})`);
  await execute(em, sql`insert into tenant.api_key (api_key_id, emp_id, key_name, key_hash, beginning, scope, created_at)
    overriding system value values (${Number(id.apiKeyId)}, ${id.empId}, ${SECRET}, ${SECRET}, 'zzzz', 'all', now())`);
  await execute(em, sql`with added as (insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, after)
      values (now(), 'system', 'job', 'client.create', 'client', ${id.clientId}, jsonb_build_object('coName', ${SECRET}::text))
      returning audit_id)
    insert into tenant.webhook_event (audit_id, message_id, type, subject, subject_id, created_at, next_at)
    select audit_id, ${id.messageId}::uuid, 'client.created', 'client', ${id.clientId}, now(), now() from added`);
  await execute(em, sql`insert into tenant.location (location_id, location_name) values (${id.locationId}, ${SECRET})`);
  await execute(em,
    sql`insert into tenant.project (project_id, client_id, project_name, use_iteration, notes)
      values (${id.projectId}, ${id.clientId}, ${SECRET}, true, ${SECRET})`);
  await execute(em,
    sql`insert into tenant.iteration (iteration_id, project_id, iteration_name) overriding system value
      values (${Number(id.iterationId)}, ${id.projectId}, ${SECRET})`);
  await execute(em, sql`insert into tenant.working_week (working_week_id, emp_id, from_day, monday) overriding system value
    values (${Number(id.workingWeekId)}, ${id.empId}, ${id.date}, 480)`);
  await execute(em,
    sql`insert into tenant.client_rate (client_rate_id, emp_id, client_id, rate, prepaid_rate, notes) overriding system value
    values (${Number(id.clientRateId)}, ${id.empId}, ${id.clientId}, 100, 90, ${SECRET})`);
  await execute(em,
    sql`insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days, note,
      tax_per_document, time_total, line_total,
    subtotal, tax_total, total, paid_amt, created_by, created_at, updated_at)
    values (${Number(id.invoiceId)}, ${id.clientId}, ${id.date}, 'Time', 'AUD', 14, ${SECRET}, false, 100, 0, 100, 10, 110, 50, 'ADM',
    now(), now())`);
  await execute(em,
    sql`insert into tenant.timesheet (time_id, emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id,
      iteration_id, category_id, location_id, note,
    billable_id, sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
    values (${Number(id.timeId)}, ${id.empId}, ${id.date}, '09:00', '10:00', 3600, ${id.clientId}, ${id.projectId},
    ${Number(id.iterationId)}, ${id.categoryId}, ${id.locationId}, ${SECRET},
      'B', 100, 'client_rate', 100, 0.1, 10, 'ADM', 'ADM', now(), now())`);
  await recountTotals(em);
  await recountInvoiceSums(em);
  await execute(em,
    sql`insert into tenant.receipt (receipt_id, client_id, payment_date, receipt_total, note, created_by, created_at, updated_at)
    values (${Number(id.receiptId)}, ${id.clientId}, ${id.date}, -50, ${SECRET}, 'ADM', now(), now())`);
  await execute(em, sql`insert into tenant.invoice_line (invoice_id, position, description, quantity, price, tax_pct, line_total, tax_amt)
    values (${Number(id.invoiceId)}, 1, ${SECRET}, 1, 100, 0.1, 100, 10)`);
  await execute(em,
    sql`insert into tenant.receipt_allocation (receipt_id, invoice_id, amount)
      values (${Number(id.receiptId)}, ${Number(id.invoiceId)}, 50)`);
  await recountReceived(em);
  await execute(em, sql`insert into tenant.credit_note (credit_note_id, client_id, invoice_type, credit_note_date, currency_id,
      exchange_rate, amount, amount_ex, tax_amt, tax_rate, note, created_by, created_at, updated_at)
    values (${Number(id.creditNoteId)}, ${id.clientId}, 'Time', ${id.date}, 'AUD', 1, 110, 100, 10, 0.1, ${SECRET}, 'ADM', now(), now())`);
  await execute(em,
    sql`insert into tenant.public_holiday (public_holiday_id, name, holiday_date, created_by, updated_at) overriding system value
    values (${Number(id.holidayId)}, ${SECRET}, ${id.date}, 'ADM', now())`);
  await execute(em, sql`insert into tenant.leave_group (leave_group_id, name, created_by) overriding system value
    values (${Number(id.leaveGroupId)}, ${SECRET}, 'ADM')`);
  await execute(em, sql`insert into tenant.leave_group_entity (leave_group_id, emp_id) values (${Number(id.leaveGroupId)}, ${id.empId})`);
  await execute(em, sql`insert into tenant.team (team_id, team_name, note) overriding system value
    values (${Number(id.teamId)}, ${SECRET.slice(0, 50)}, ${SECRET})`);
  await execute(em, sql`insert into tenant.favourite (favourite_id, emp_id, favourite_name, client_id, project_id, category_id,
      location_id, note)
    overriding system value values (${Number(id.favouriteId)}, ${id.empId}, ${SECRET}, ${id.clientId}, ${id.projectId}, ${id.categoryId},
      ${id.locationId}, ${SECRET})`);
  await execute(em, sql`insert into tenant.saved_report (saved_report_id, emp_id, report_name, report, query, created_at)
    overriding system value values (${Number(id.savedReportId)}, ${id.empId}, ${SECRET}, 'timesheet-summary',
      ${`empId=${SECRET}`}, now())`);
  await execute(em, sql`insert into tenant.suggested_timesheet (emp_id, entry_date, place, source, reason, start_time, end_time, client_id,
      project_id, category_id, location_id)
    values (${id.empId}, ${id.date}, 1, 'usual', ${SECRET}, '11:00', '12:00', ${id.clientId}, ${id.projectId}, ${id.categoryId},
      ${id.locationId})`);
  await execute(em, sql`insert into tenant.feed (feed_id, emp_id, kind, address, due_at, failure) overriding system value
    values (700013, ${id.empId}, 'blog', 'https://second.example/feed', 'infinity', ${SECRET})`);
  await execute(em, sql`insert into tenant.feed_post (feed_id, guid, title, url, published_at)
    values (700013, '1', ${SECRET}, 'https://second.example/1', ${id.date})`);
  await execute(em, sql`insert into tenant.video (video_id, title, address, description) overriding system value
    values (${Number(id.videoId)}, ${SECRET}, 'https://second.example/', ${SECRET})`);
  await execute(em,
    sql`insert into tenant.product_category (prod_category_id, prod_category_name) values (${id.prodCategoryId}, ${SECRET})`);
  await execute(em,
    sql`insert into tenant.product (prod_id, prod_name, prod_category_id) values (${id.prodId}, ${SECRET}, ${id.prodCategoryId})`);
  await execute(em, sql`insert into tenant.sku (sku_id, prod_id, sku_name, unit) values (${id.skuId}, ${id.prodId}, ${SECRET}, 'Month')`);
  await execute(em, sql`insert into tenant.sku_price (sku_id, valid_from, sell) values (${id.skuId}, ${id.date}, 100)`);
  await execute(em, sql`insert into tenant.client_discount (client_discount_id, client_id, sku_id, discount_pct, notes)
    overriding system value values (${Number(id.clientDiscountId)}, ${id.clientId}, ${id.skuId}, 0.1, ${SECRET})`);
  await execute(em, sql`insert into tenant.recurring_product (recurring_product_id, client_id, sku_id, unit, sell_amount, date_start,
      date_end, first_invoice_period, subsequent_invoice_period, note)
    overriding system value
    values (${Number(id.recurringProductId)}, ${id.clientId}, ${id.skuId}, 'Month', 100, ${id.date}, ${id.date}, 1, 1, ${SECRET})`);
  await execute(em, sql`insert into tenant.recurring_invoice (recurring_invoice_id, client_id, date_from, unit, first_frequency,
      subsequent_frequency, output, note, next_start)
    overriding system value
    values (${Number(id.recurringInvoiceId)}, ${id.clientId}, '2099-01-01', 'Month', 1, 1, 'draft', ${SECRET}, '2099-01-01')`);
  await execute(em, sql`insert into tenant.billing_run (billing_run_id, through, started_by, started_at) overriding system value
    values (${Number(id.billingRunId)}, ${id.date}, ${SECRET}, now())`);
  await execute(em, sql`insert into tenant.billing_run_client (billing_run_id, client_id, state, reason)
    values (${Number(id.billingRunId)}, ${id.clientId}, 'failed', ${SECRET})`);
  await execute(em, sql`insert into tenant.product_import (product_import_id, file_name, file_bytes, created_by, created_at)
    values (${id.productImportId}, ${SECRET}, ${Buffer.from(`Product ID,Product Name\nZPRD,${SECRET}`)}, 'ADM', now())`);
  await execute(em, sql`insert into tenant.leave_import (leave_import_id, file_name, file_bytes, created_by, created_at)
    values (${id.leaveImportId}, ${SECRET}, ${Buffer.from(`Employee,Leave type\nZADM,${SECRET}`)}, 'ADM', now())`);
  await execute(em, sql`insert into tenant.time_move (time_move_id, from_words, to_words, request, entries, made_by, made_at)
    overriding system value values (${Number(id.timeMoveId)}, ${SECRET}, ${SECRET}, '{}', 1, 'ADM', now())`);
  await execute(em, sql`insert into tenant.job_run (job_run_id, kind, title, status, message, created_by, created_at, updated_at)
    values (${id.jobId}, 'test', ${SECRET}, 'done', ${SECRET}, 'ADM', now(), now())`);
  return world;
}

/** Everything that is stored in the organisation's schema, as one text. */
export async function storedOf(world: World): Promise<string> {
  const em = world.em();
  const tables = await rows<{ name: string }>(
    em, sql`select table_name as name from information_schema.tables where table_schema = ${world.tenant.schema} order by table_name`,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const table = sql.raw(`tenant.${name}`);
    const found = await firstRow<{ content: string | null }>(
      em, sql`select string_agg(t::text, E'\n' order by t::text) as content from ${table} t`,
    );
    contents.push(`${name}\n${found?.content ?? ''}`);
  }
  return contents.join('\n\n');
}
