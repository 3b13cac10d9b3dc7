import { z } from 'zod';
import { DomainError } from './errors.ts';

/** The hidden version of an edit form: which state of the record the person was looking at. */
export const editVersion = () => z.coerce.number({ error: 'Please reload the page.' }).int().min(1).max(2_147_483_647);

/**
 * Refuses a stale edit. `current` is what is stored now, label → value as the form shows it, so that
 * the person sees both versions.
 */
export function refuseStaleEdit(what: string, stored: { readonly version: number }, seen: number, current: Readonly<Record<string, string>>): void {
  if (stored.version === seen) return;
  throw new DomainError('conflict', `Somebody else changed this ${what} while you were editing it. Your text is kept below: compare it with what is stored now, then save again to replace it.`,
    {}, { version: stored.version, current });
}
