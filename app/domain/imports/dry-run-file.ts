import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { ImportMapping } from './contract.ts';
import type { DryRun } from './describe-plan.ts';
import { planFile } from './plan-file.ts';

const DryRunFile = z.object({ bytes: z.instanceof(Uint8Array), mapping: ImportMapping });

/** The dry run of a file that is not taken in: nothing is stored, not even the file. */
export const dryRunFile = query({
  name: 'import.dry-run-file',
  permission: 'import:run',
  input: DryRunFile,
  run: async (ctx, { bytes, mapping }): Promise<DryRun> => (await planFile(ctx, bytes, mapping)).dryRun,
});
