import { DomainError } from '#app/domain/kernel/errors.ts';
import type { ImportStatus } from './import-batch.ts';

const CHANGEABLE: ReadonlySet<ImportStatus> = new Set<ImportStatus>(['draft', 'ready', 'failed', 'cancelled']);

/** Whether the mapping of an import may still be changed. */
export const canChangeMapping = (status: ImportStatus): boolean => CHANGEABLE.has(status);

/** Whether an import may be started, the first time or again after it failed or was cancelled. */
export const canStart = (status: ImportStatus): boolean => CHANGEABLE.has(status) && status !== 'draft';

export const canCancel = (status: ImportStatus): boolean => status === 'queued';

export function refuseUnlessChangeable({ status }: { readonly status: ImportStatus }): void {
  if (status === 'done') throw new DomainError('conflict', 'This import is done. Upload the file again to import it another way; rows that were imported earlier stay as they are.');
  if (!canChangeMapping(status)) throw new DomainError('conflict', 'This import is running. Wait until it is done, or cancel it before it starts.');
}
