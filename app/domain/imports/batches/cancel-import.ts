import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { cancelJobRun } from '#app/domain/job-runs/index.server.ts';
import { ImportId } from '../contract.ts';
import { lockImport } from './import-batch.ts';

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
