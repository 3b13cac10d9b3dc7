import { beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { ScheduleReport } from '#app/domain/organisation/saved-reports/contract.ts';
import { REPORTS, type ReportName } from '#app/domain/organisation/saved-reports/fields.ts';
import { saveReport, scheduleReport } from '#app/domain/organisation/saved-reports/index.server.ts';
import { LISTS } from '#app/lists/lists.server.ts';
import { loader as file } from '#app/routes/_app/export/$file.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { outcomeOf } from '#tests/support/route-walk.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addEntries(world, [{ date: '2026-10-05' }, { date: '2026-11-10', empId: 'ADM' }]);
  await addReceipt(world, await addInvoice(world, '80', 'NWIND'), '80.00', 'NWIND');
  await addInvoice(world, '100', 'NWIND');
  await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid' as const, lines: [lineInput('Block of hours', '500')] }));
});

const QUERY = 'period=all';

/** The mails of one run of the job, by who gets them. */
async function mailed(report: string): Promise<Map<string, OutgoingMail>> {
  const { savedReportId } = await saveReport(world.ctx(), { reportName: report, report, query: QUERY });
  await scheduleReport(world.ctx(), ScheduleReport.parse(
    { savedReportId, version: '1', every: 'week', format: 'csv', alsoTo: 'emp@harbour.example' }));
  const sent = new Map<string, OutgoingMail>();
  const mailer = { isSetUp: true, send: (mail: OutgoingMail) => Promise.resolve(void sent.set(mail.to[0] ?? '', mail)) };
  await world.app.queue.send(world.em(), world.tenant, 'saved-report.send', { savedReportId, dueAt: '2026-11-20T09:00:00Z' });
  await world.runJobs({ ...world.app, services: { ...world.app.services, mailer } });
  return sent;
}

const NAMES = Object.keys(REPORTS) as ReportName[];

test.each(NAMES)('%s is mailed by a job as the file that each reader would get from its page', async (report) => {
  const [[list = ''] = [], ...more] = Object.entries(LISTS).filter(([, each]) => each.report === report);
  expect([list === '', more.length]).toEqual([false, 0]);
  const sent = await mailed(report === 'points-detail' ? `${report}/EMP` : report);
  for (const reader of [world.admin, world.staff]) {
    const name = `${list}.csv`;
    const of = report === 'points-detail' ? '&empId=EMP' : '';
    const asked = await outcomeOf(file, await world.args(reader, `/export/${name}?${QUERY}${of}`, { params: { file: name } }));
    const bytes = sent.get(reader.email)?.attachments[0]?.bytes;
    expect([reader.empId, bytes && new TextDecoder().decode(bytes)])
      .toEqual([reader.empId, asked.status === 200 ? asked.body : undefined]);
  }
  expect([...sent.keys()]).toContain(world.admin.email);
});
