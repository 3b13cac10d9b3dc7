import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Page } from '#app/domain/kernel/page.ts';
import { readPage } from '#app/domain/kernel/records/list.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ImportId, ImportList } from '../contract.ts';
import { requireImport, selectImports, type ImportView } from './import-batch.ts';
import type { ImportResult } from '../run/import-result.ts';
import { listHoursOfPeople, type HoursOfPerson } from '../plan/hours-of-people.read-model.ts';

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

const selectRows = (em: SqlEntityManager) => selectImports(em).select([
  sql<number | null>`(b.result #>> '{imported,rows}')::int`.as('importedRows'),
  sql<number | null>`(b.result #>> '{imported,seconds}')::int`.as('importedSeconds'),
]);

/** The organisation's imports, the newest first. */
export const listImports = query({
  name: 'import.list',
  permission: 'import:run',
  input: ImportList,
  run: ({ em }, asked): Promise<Page<ImportRow>> => readPage(selectRows(em), { ...asked, search: '', sort: 'newest', direction: 'desc' },
    { order: { newest: { plain: 'b.createdAt' } }, tie: 'b.importBatchId' }),
});

/** What an import did, its people with their pictures of today. */
type ShownResult = ImportResult & { readonly byPerson: readonly HoursOfPerson[] };

/** An import: its file, how far it is, and what it did. */
export const getImport = query({
  name: 'import.get',
  permission: 'import:run',
  input: ImportId,
  async run(ctx, { importId }): Promise<ImportView & { readonly result: ShownResult | null }> {
    const { result, ...view } = await requireImport(ctx.em, importId);
    return { ...view, result: result && { ...result, byPerson: await listHoursOfPeople(ctx.em, result.byPerson) } };
  },
});
