import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChooseMissingStart, ImportMapping } from '../contract.ts';
import { lockImport } from './import-batch.ts';
import { canStart, refuseUnlessChangeable } from '../policy.ts';
import { storeMapping } from './save-import-mapping.ts';

/** Says what becomes of the rows without a start date; everything else of the mapping stays as it is. */
export const chooseMissingStart = command({
  name: 'import.choose-missing-start',
  permission: 'import:run',
  input: ChooseMissingStart,
  async run(ctx, { importId, version, missingStart, givenDate }) {
    const view = await lockImport(ctx.em, importId);
    refuseUnlessChangeable(view);
    if (!canStart(view.status)) throw new DomainError('conflict', 'Say first which column is what.');
    refuseStaleEdit('mapping', view, version, {}, () => ({}));
    const parsed = ImportMapping.safeParse({ ...view.mapping, missingStart, givenDate });
    if (!parsed.success) throw refusedChoice(parsed.error.issues);
    await storeMapping(ctx, view, parsed.data);
    return { importId };
  },
});

/** The choice has two fields of its own; what another field lacks is said about the choice. */
function refusedChoice(issues: readonly { path: readonly PropertyKey[]; message: string }[]): DomainError {
  const [first] = issues;
  const field = first?.path[0] === 'givenDate' ? 'givenDate' : 'missingStart';
  const message = first?.message ?? 'Choose what to do with rows without a start date.';
  return new DomainError('rule_violated', message, { [field]: [message] });
}
