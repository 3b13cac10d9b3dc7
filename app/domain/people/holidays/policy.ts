import type { Lock } from '#app/domain/kernel/lock.ts';

/** A group or a holiday that is on its way out. */
export const DELETING_LOCK: Lock<'deleting'> = {
  kind: 'deleting', reason: 'It is being deleted.', remedy: 'Please wait a moment and reload the page.',
};

/** The group that everybody is in, which holidays of the whole organisation need. */
export const EVERYBODY_LOCK: Lock<'everybody'> = {
  kind: 'everybody', reason: 'Everybody is in this group, and it cannot be changed or deleted.',
  remedy: 'Create a group of its own instead.',
};

/** Why a group stays as it is, if so. */
export const groupLock = (group: { readonly isEverybody: boolean; readonly status: string }): Lock | undefined =>
  (group.isEverybody ? EVERYBODY_LOCK : group.status === 'deleting' ? DELETING_LOCK : undefined);

export const SYNCING_LOCK: Lock<'syncing'> = {
  kind: 'syncing', reason: 'It is being synced.', remedy: 'Please wait a moment and reload the page.',
};
