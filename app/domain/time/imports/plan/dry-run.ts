import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ImportId, ImportMapping } from '../contract.ts';
import type { DryRun } from './describe-plan.ts';
import { mappingOf, requireImport, requireImportBytes, type ImportView } from '../batches/import-batch.ts';
import { planFile } from './plan-file.ts';
import { listHoursOfPeople, type HoursOfPerson } from './hours-of-people.read-model.ts';

const DryRunFile = z.object({ bytes: z.instanceof(Uint8Array), mapping: ImportMapping });

/** The dry run of a file that is not taken in: nothing is stored, not even the file. */
export const dryRunFile = query({
  name: 'import.dry-run-file',
  permission: 'import:run',
  input: DryRunFile,
  run: async (ctx, { bytes, mapping }): Promise<DryRun> => (await planFile(ctx, bytes, mapping)).dryRun,
});

/** A dry run with the pictures of the people whose hours it tells. */
export type ShownDryRun = DryRun & { readonly byPerson: readonly HoursOfPerson[] };

interface DryRunView { readonly import: ImportView; readonly dryRun: ShownDryRun }

/** What an import would do if it ran now: every row that stays out and why, everything that would be created. */
export const dryRunImport = query({
  name: 'import.dry-run',
  permission: 'import:run',
  input: ImportId,
  async run(ctx, { importId }): Promise<DryRunView> {
    const view = await requireImport(ctx.em, importId);
    if (view.status === 'draft') throw new DomainError('conflict', 'Say first which column is what.');
    const { dryRun } = await planFile(ctx, await requireImportBytes(ctx.em, importId), mappingOf(view));
    return { import: view, dryRun: { ...dryRun, byPerson: await listHoursOfPeople(ctx.em, dryRun.byPerson) } };
  },
});
