import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { ImportStatus } from './batches/import-batch.ts';

const CHANGEABLE: ReadonlySet<ImportStatus> = new Set<ImportStatus>(['draft', 'ready', 'failed', 'cancelled']);

/** Whether the mapping of an import may still be changed. */
export const canChangeMapping = (status: ImportStatus): boolean => CHANGEABLE.has(status);

/** Whether an import may be started, the first time or again after it failed or was cancelled. */
export const canStart = (status: ImportStatus): boolean => CHANGEABLE.has(status) && status !== 'draft';

export const canCancel = (status: ImportStatus): boolean => status === 'queued';

function mappingLock(status: ImportStatus): Lock | undefined {
  if (canChangeMapping(status)) return undefined;
  if (status !== 'done') {
    return { kind: 'running', reason: 'This import is running.', remedy: 'Wait until it is done, or cancel it before it starts.' };
  }
  const remedy = 'Upload the file again to import it another way; rows that were imported earlier stay as they are.';
  return { kind: 'done', reason: 'This import is done.', remedy };
}

export function refuseUnlessChangeable({ status }: { readonly status: ImportStatus }): void {
  const lock = mappingLock(status);
  if (lock) throw new DomainError('conflict', explain(lock));
}

/** Settles before a page is shown whether the person may import at all. */
export const canImport = query({
  name: 'import.can',
  permission: 'import:run',
  input: z.object({}),
  run: () => Promise.resolve(true),
});
