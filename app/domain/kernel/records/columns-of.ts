import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';

/**
 * Properties of an entity as a list of columns for a statement in which its table is called `alias`: `c.co_name as "coName"`.
 * Decimals come as text, with all their digits. Throws for a property that is no column.
 */
export function columnsOf(em: SqlEntityManager, Class: EntityClass<object>, alias: string, names: readonly string[]): RawBuilder<unknown> {
  const { properties } = em.getMetadata().get(Class);
  const columns = names.map((name) => {
    const { fieldNames: [column] = [], columnTypes: [type = ''] = [] } = Reflect.get(properties, name) ?? {};
    if (column === undefined) throw new Error(`${Class.name} has no column ${name}.`);
    return sql.raw(`${alias}.${column}${type.startsWith('numeric') ? '::text' : ''} as "${name}"`);
  });
  return sql.join(columns, sql`, `);
}
