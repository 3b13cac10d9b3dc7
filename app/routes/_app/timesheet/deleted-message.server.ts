import { DomainError } from '#app/domain/kernel/errors.ts';
import { deleteTimesheet, getDeletedTimesheet, type SavedTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import type { Toast } from '#app/web/toast.server.ts';

/** Deletes an entry; a second press finds it deleted, which is what was wanted. */
export async function deleteOnce(ctx: WebCtx, input: { timeId: number }): Promise<SavedTimesheet> {
  try {
    return await deleteTimesheet(ctx, input);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return getDeletedTimesheet(ctx, input);
    throw error;
  }
}

/** Says that an entry was deleted, with the way to have it back. */
export function deletedMessage({ timeId, empId, date }: SavedTimesheet, text: string): Toast {
  return { kind: 'success', text, undo: bringBack([timeId], paths.dayView(empId, date)) };
}

/** The way to have back what one press deleted, on the page `back`. */
export const bringBack = (timeIds: readonly number[], back: string): NonNullable<Toast['undo']> =>
  ({ action: paths.restoreTimesheet(), fields: [['back', back], ...timeIds.map((timeId) => ['timeIds', String(timeId)] as const)] });
