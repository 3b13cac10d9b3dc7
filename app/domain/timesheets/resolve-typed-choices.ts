import type { SqlEntityManager } from '@mikro-orm/sql';
import { findTypedId } from './entry-facts.read-model.ts';

interface Choices { clientId: string; projectId: string; categoryId: string; locationId: string }

/** What was typed into a search field without script may be an id or a name: both are looked up, an id first. */
export async function resolveTypedChoices<T extends Choices>(em: SqlEntityManager, typed: T): Promise<T> {
  const clientId = await idOf(em, 'client', typed.clientId, '');
  return {
    ...typed,
    clientId,
    projectId: await idOf(em, 'project', typed.projectId, clientId),
    categoryId: await idOf(em, 'category', typed.categoryId, clientId),
    locationId: typed.locationId.toUpperCase(),
  };
}

async function idOf(em: SqlEntityManager, kind: 'client' | 'project' | 'category', typed: string, clientId: string): Promise<string> {
  return (await findTypedId(em, kind, typed, clientId)) ?? typed;
}
