import { afterAll, expect } from 'vitest';
import { sql } from 'kysely';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { worlds } from './worlds.ts';

/**
 * What a test file has done to records of which a history is told has words for each of its fields. A field without any is shown by its
 * name in the code.
 */
afterAll(async () => {
  const made = worlds.splice(0);
  if (made.length === 0) return;
  const { fieldsWithoutWords } = await import('./fields-without-words.ts');
  for (const em of made) {
    const found = await rows<{ subject: string; names: string[] }>(em(), sql`select a.subject, array_agg(distinct f.name) as names
      from tenant.audit a cross join lateral (select jsonb_object_keys(coalesce(a.after, a.before)) as name) f
      where jsonb_typeof(coalesce(a.after, a.before)) = 'object' group by a.subject`);
    expect(found.flatMap(({ subject, names }) => fieldsWithoutWords(subject, names)), 'fields of the history without words').toEqual([]);
  }
});
