import { query } from '#app/domain/kernel/use-case.ts';
import { ImportId } from './contract.ts';
import { readImport, type ImportView } from './import-batch.ts';

/** An import: its file, how far it is, and what it did. */
export const getImport = query({
  name: 'import.get',
  permission: 'import:run',
  input: ImportId,
  run: (ctx, { importId }): Promise<ImportView> => readImport(ctx.em, importId),
});
