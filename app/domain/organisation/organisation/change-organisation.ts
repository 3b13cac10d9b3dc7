import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { settingsInWords } from './in-words.ts';
import { Organisation } from './organisation.entity.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The organisation's row, held until the transaction ends. */
export async function lockOrganisation(ctx: CommandCtx): Promise<Organisation> {
  const organisation = await ctx.em.findOne(Organisation, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!organisation) throw notFound('Organisation');
  return organisation;
}

/** Refuses what was typed over an older state of the settings, with both versions of those that the section has. */
export function refuseStaleSettings(stored: Organisation & Settings, seen: number, wanted: Settings): void {
  const names = Object.keys(wanted);
  refuseStaleEdit('page', { ...stored, version: stored.version }, seen, wanted, (of) => settingsInWords(of as unknown as Settings, names));
}

/** Writes those settings that are another than before, and what they were, into the trail. */
export function changeOrganisation(
  ctx: CommandCtx, organisation: Organisation, after: Settings, before: Settings = { ...organisation },
): void {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const only = (of: Settings) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  ctx.audit({ subject: 'organisation', id: 1, before: only(before), after: only(after) });
  const columns = Object.fromEntries(changed.filter((name) => name in organisation).map((name) => [name, after[name]]));
  ctx.em.assign(organisation, { ...columns, updatedAt: ctx.now() } as object);
}
