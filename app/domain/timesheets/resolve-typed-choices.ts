import type { SqlEntityManager } from '@mikro-orm/sql';
import { findIdByName } from './entry-facts.read-model.ts';

interface Choices { clientId: string; projectId: string; categoryId: string; locationId: string }

const CODE = /^[a-z0-9]{1,6}$/i;

/** Ids are upper-cased; what was typed into a search field without script may be a name, which is looked up. */
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
  if (CODE.test(typed)) return typed.toUpperCase();
  return (await findIdByName(em, kind, typed, clientId)) ?? typed;
}
