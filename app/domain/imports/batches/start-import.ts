import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { startJobRun } from '#app/domain/job-runs/index.server.ts';
import { StartImport } from '../contract.ts';
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
    await execute(ctx.em,
      sql`update tenant.import_batch set job_run_id = ${jobRunId}, updated_at = ${ctx.now().toISOString()}, version = version + 1
      where import_batch_id = ${importId}`);
    const payload: RunImportPayload = { importId, jobRunId };
    await ctx.enqueue(RUN_IMPORT, payload, { retryLimit: 1 });
    ctx.audit({ subject: 'import', id: importId, after: { started: jobRunId } });
    return { jobRunId };
  },
});
