import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { RenameSavedReport, SavedReportRef, SaveReport } from './contract.ts';
import { SavedReport } from './saved-report.entity.ts';
import { findSavedReport, listSavedReportsOf, type SavedReportRow } from './saved-reports.read-model.ts';

/** A list of more would no longer be looked through. */
const MAX_SAVED_REPORTS = 100;

explainConstraint('saved_report_name_once', {
  field: 'reportName', message: 'You have a report of this name already. Please choose another one.',
});

/** A saved report of one's own; an administrator has no business in those of others. */
export async function requireOwnReport(ctx: Ctx, savedReportId: number): Promise<SavedReportRow> {
  const found = await findSavedReport(ctx.em, savedReportId);
  if (!found || found.empId !== ctx.actor.empId) throw notFound('Saved report');
  return found;
}

export const listSavedReports = query({
  name: 'saved-report.list',
  permission: 'report:read',
  input: z.object({}),
  run: (ctx): Promise<SavedReportRow[]> => listSavedReportsOf(ctx.em, ctx.actor.empId),
});

export const getSavedReport = query({
  name: 'saved-report.get',
  permission: 'report:read',
  input: SavedReportRef,
  run: (ctx, { savedReportId }): Promise<SavedReportRow> => requireOwnReport(ctx, savedReportId),
});

/** Where a saved report leads to: for everybody in the organisation who has its link. What they see there are their own rights' matter. */
export const openSavedReport = query({
  name: 'saved-report.open',
  permission: 'report:read',
  input: SavedReportRef,
  async run(ctx, { savedReportId }): Promise<Pick<SavedReportRow, 'report' | 'query'>> {
    const found = await findSavedReport(ctx.em, savedReportId);
    if (!found) throw notFound('Saved report');
    return { report: found.report, query: found.query };
  },
});

export const saveReport = command({
  name: 'saved-report.save',
  permission: 'report:read',
  input: SaveReport,
  async run(ctx, { reportName, report, query: filters }): Promise<{ savedReportId: number; reportName: string }> {
    const { empId } = ctx.actor;
    if ((await listSavedReportsOf(ctx.em, empId)).length >= MAX_SAVED_REPORTS)
      throw new DomainError('rule_violated', `You have saved ${MAX_SAVED_REPORTS} reports already. Delete one that you no longer need.`);
    const values = { empId, reportName, report, query: filters };
    const stored = ctx.em.create(SavedReport, { ...values, createdAt: ctx.now() });
    await ctx.em.flush();
    ctx.audit({ subject: 'saved-report', id: stored.savedReportId, after: values });
    return { savedReportId: stored.savedReportId, reportName };
  },
});

export const renameSavedReport = command({
  name: 'saved-report.rename',
  permission: 'report:read',
  input: RenameSavedReport,
  async run(ctx, { savedReportId, version, reportName }): Promise<SavedReportRow> {
    const stored = await requireOwnReport(ctx, savedReportId);
    refuseStaleEdit('saved report', stored, version, { reportName }, (of) => ({ Name: of.reportName }));
    await ctx.em.nativeUpdate(SavedReport, { savedReportId }, { reportName, version: stored.version + 1 });
    ctx.audit({ subject: 'saved-report', id: savedReportId, before: stored, after: { reportName } });
    return { ...stored, reportName };
  },
});

export const deleteSavedReport = command({
  name: 'saved-report.delete',
  permission: 'report:read',
  input: SavedReportRef,
  async run(ctx, { savedReportId }): Promise<SavedReportRow> {
    const stored = await requireOwnReport(ctx, savedReportId);
    await ctx.em.nativeDelete(SavedReport, { savedReportId });
    ctx.audit({ subject: 'saved-report', id: savedReportId, before: stored });
    return stored;
  },
});
