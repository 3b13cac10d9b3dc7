import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { startJobRun, cancelJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { StartImport, ImportId } from '../contract.ts';
import { ImportBatch } from './import-batch.entity.ts';
import { lockImport } from './import-batch.ts';
import { RUN_IMPORT, type RunImportPayload } from '../jobs.ts';
import { canStart, refuseUnlessChangeable } from '../policy.ts';

/** Puts an import into the queue. The version is that of the mapping which the person saw checked. */
export const startImport = command({
  name: 'import.start',
  permission: 'import:run',
  input: StartImport,
  async run(ctx, { importId, version }) {
    const view = await lockImport(ctx.em, importId);
    refuseUnlessChangeable(view);
    if (!canStart(view.status)) throw new DomainError('conflict', 'Say first which column is what.');
    refuseStaleEdit('mapping', view, version, {}, () => ({}));
    const jobRunId = await startJobRun(ctx, { kind: 'import', title: `Import ${view.fileName}`, resultHref: `/admin/import/${importId}` });
    await ctx.em.nativeUpdate(ImportBatch, { importBatchId: importId }, { jobRunId, updatedAt: ctx.now() });
    const payload: RunImportPayload = { importId, jobRunId };
    await ctx.enqueue(RUN_IMPORT, payload, { retryLimit: 1 });
    ctx.audit({ subject: 'import', id: importId, after: { started: jobRunId } });
    return { jobRunId };
  },
});

/** Takes an import out of the queue before it begins; it can be started again. */
export const cancelImport = command({
  name: 'import.cancel',
  permission: 'import:run',
  input: ImportId,
  async run(ctx, { importId }) {
    const view = await lockImport(ctx.em, importId);
    const isCancelled = view.jobRunId !== null && await cancelJobRun(ctx, view.jobRunId);
    if (!isCancelled) throw new DomainError('conflict', 'This import has already started and can no longer be cancelled.');
    ctx.audit({ subject: 'import', id: importId, after: { cancelled: view.jobRunId } });
    return { importId };
  },
});
