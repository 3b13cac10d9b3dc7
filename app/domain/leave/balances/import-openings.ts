import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { tableOf } from '#app/domain/time/imports/index.server.ts';
import { CheckOpenings, RunOpenings, UploadOpenings } from './contract.ts';
import { MAX_OPENING_ROWS } from './fields.ts';
import { planOpenings, type OpeningRefusal } from './plan-openings.ts';
import { writeEntitlement } from './save-entitlement.ts';
import { findStoredBalances } from './stored-balances.read-model.ts';

const guard = { permission: 'user:write', feature: FEATURES.EasyLeave } as const;

/** The rows of a file: entitlements that are added or changed, and rows without effect. */
export interface OpeningFigures { readonly added: number; readonly changed: number; readonly unchanged: number; readonly refused: number }

export interface CheckedOpenings {
  readonly leaveImportId: string;
  readonly fileName: string;
  readonly notices: readonly string[];
  readonly figures: OpeningFigures;
  readonly refusals: readonly OpeningRefusal[];
  /** A digest of what would be written, so that nothing else is imported than was checked. */
  readonly basis: string;
  readonly isDone: boolean;
}

/** Takes in a file of opening balances, which is checked before anything of it is imported. */
export const uploadOpenings = command({
  name: 'leave-import.upload',
  ...guard,
  input: UploadOpenings,
  async run(ctx, { fileName, bytes }) {
    const { rows: lines } = await tableOf(ctx, bytes);
    if (lines.length > MAX_OPENING_ROWS) {
      const message = `The file has more than ${formatCount(MAX_OPENING_ROWS)} rows. Split it and import the parts one after another.`;
      throw new DomainError('rule_violated', message, { file: [message] });
    }
    const leaveImportId = randomUUID();
    await execute(ctx.em, sql`insert into tenant.leave_import (leave_import_id, file_name, file_bytes, created_by, created_at)
      values (${leaveImportId}, ${fileName}, ${Buffer.from(bytes)}, ${ctx.actor.empId}, ${ctx.now().toISOString()})`);
    ctx.audit({ subject: 'leave_import', id: leaveImportId, after: { fileName, rows: lines.length } });
    return { leaveImportId };
  },
});

interface StoredFile { readonly fileName: string; readonly bytes: Uint8Array; readonly result: OpeningFigures | null }

async function requireFile(ctx: Ctx, leaveImportId: string, lock = false): Promise<StoredFile> {
  const [found] = await rows<StoredFile>(ctx.em, sql`select file_name as "fileName", file_bytes as bytes, result
    from tenant.leave_import where leave_import_id = ${leaveImportId}::uuid ${lock ? sql`for update` : sql``}`);
  if (!found) throw notFound('Import');
  return found;
}

async function planOf(ctx: Ctx, { bytes }: StoredFile) {
  const { headers, rows: lines, notices } = await tableOf(ctx, bytes);
  const { planned, unchanged, refusals } = planOpenings(headers, lines, await findStoredBalances(ctx.em));
  const added = planned.filter(({ isNew }) => isNew).length;
  const figures: OpeningFigures = { added, changed: planned.length - added, unchanged, refused: refusals.length };
  return { notices, planned, refusals, figures, basis: createHash('sha256').update(JSON.stringify(planned)).digest('hex') };
}

/** Checks what a file would change, without changing it. */
export const checkOpenings = query({
  name: 'leave-import.check',
  ...guard,
  input: CheckOpenings,
  async run(ctx, { leaveImportId }): Promise<CheckedOpenings> {
    const stored = await requireFile(ctx, leaveImportId);
    const { fileName, result } = stored;
    if (result) return { leaveImportId, fileName, notices: [], figures: result, refusals: [], basis: '', isDone: true };
    const { planned: _planned, ...plan } = await planOf(ctx, stored);
    return { leaveImportId, fileName, ...plan, isDone: false };
  },
});

/** Imports a file as it was checked: all of its rows but those that the check leaves out, or nothing. */
export const runOpenings = command({
  name: 'leave-import.run',
  ...guard,
  input: RunOpenings,
  async run(ctx: CommandCtx, { leaveImportId, basis }) {
    const stored = await requireFile(ctx, leaveImportId, true);
    if (stored.result) throw new DomainError('conflict', 'This file is imported already.');
    const { planned, figures, basis: present } = await planOf(ctx, stored);
    if (present !== basis) throw new DomainError('conflict', 'Something has changed since the check. Look at it again, then import.');
    for (const { values } of planned) await writeEntitlement(ctx, values);
    await execute(ctx.em, sql`update tenant.leave_import set imported_at = ${ctx.now().toISOString()},
      result = ${JSON.stringify(figures)}::text::jsonb where leave_import_id = ${leaveImportId}::uuid`);
    ctx.audit({ subject: 'leave_import', id: leaveImportId, after: figures });
    return { leaveImportId, figures };
  },
});
