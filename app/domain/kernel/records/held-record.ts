import { LockMode } from '@mikro-orm/core';
import type { AutoPath, Collection, EntityClass, FilterQuery, Loaded } from '@mikro-orm/core';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';

/**
 * Reads a record with the parts that are named, as it is now, and holds its row until the transaction ends. The row is waited for before
 * the parts are read: they are of the same moment.
 * @throws DomainError not_found, in the words for the record
 */
export async function lockRecord<Entity extends object, Part extends string = never>(
  { em }: Ctx, Class: EntityClass<Entity>, key: FilterQuery<Entity>, words: string, parts: readonly AutoPath<Entity, Part>[] = [],
): Promise<Loaded<Entity, Part>> {
  const held = await em.findOne(Class, key as never, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!held) throw notFound(words);
  if (parts.length > 0) await em.populate(held as object, parts as never, { refresh: true });
  return held as Loaded<Entity, Part>;
}

/**
 * Makes the parts of a record those that are wanted, once it is flushed: one with the same key is changed, a new one is added, and one
 * that is not among them is removed. Where others of the record stay out of it, `among` are those that are meant.
 */
export function writeParts<Part extends object, Wanted extends object>(
  { em }: Ctx, parts: Collection<Part>, wanted: readonly Wanted[], keyOf: (part: Part | Wanted) => unknown, among = parts.getItems(),
): void {
  const { mappedBy, targetMeta } = parts.property;
  const others = new Map(among.map((part) => [keyOf(part), part]));
  for (const values of wanted) {
    const same = others.get(keyOf(values));
    if (same) em.assign(same, values as never);
    else parts.add(em.create(targetMeta!.class, { ...values, [mappedBy]: parts.owner } as never));
    others.delete(keyOf(values));
  }
  parts.remove([...others.values()]);
}
