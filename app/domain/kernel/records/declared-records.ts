import type { Ctx } from '../context.ts';
import { findRecord, type Declared } from './stored-record.ts';

const declared = new Map<string, Declared>();

/** Makes a record known by its name, for what all records have: a history. */
export function declare(of: Declared): void {
  declared.set(of.spec.name, of);
}

/** The declaration of the record of a name; undefined where no `record()` bears it. */
export const declaredRecord = (name: string): Declared | undefined => declared.get(name);

/** How the record with an id is called, as its own pages call it; null when it is gone or no id can be so. */
export async function findTitle(ctx: Ctx, of: Declared, id: string): Promise<string | null> {
  const isCode = of.spec.key in of.spec.fields;
  if (!isCode && !/^\d{1,9}$/.test(id)) return null;
  const found = await findRecord(ctx, of, isCode ? id : Number(id));
  return found && (of.spec.title(found as never) || id);
}
