import type { Lock } from '#app/domain/kernel/lock.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';

export type CategoryLock = Lock<'permission' | 'leave'>;

/** Leave records its days on categories that it relies on by their name; nobody renames one under it. */
export function categoryLock(actor: Actor, { isUsedByLeave }: { readonly isUsedByLeave: boolean }): CategoryLock | undefined {
  if (!actorMay(actor, 'category:write')) {
    return {
      kind: 'permission', reason: 'Categories are changed by administrators.',
      remedy: 'Ask an administrator of your organisation to change it.',
    };
  }
  if (!isUsedByLeave) return undefined;
  return {
    kind: 'leave', reason: 'Leave has recorded days on this category, so it cannot be changed.',
    remedy: 'Add another category and use that one for what is new.',
  };
}
