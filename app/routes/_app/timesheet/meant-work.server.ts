import { resolveOption } from '#app/components/form/choices/resolve-option.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { searchWork, type Choice } from '#app/domain/time/timesheets/index.server.ts';

/** What was put into the search of client and project: the one work that it means, or what it may mean. */
export interface MeantWork { key: string | undefined; found: readonly Choice[] }

/** Client, project, category and iteration as a choice posts them. */
export const isKey = (typed: string): boolean => typed.split('/').length === 4;

/** A choice posts its key; without script the words arrive as they were typed. Undefined when nothing was. */
export async function meantWork(ctx: Ctx, empId: string, typed: string): Promise<MeantWork | undefined> {
  if (typed.trim() === '') return undefined;
  if (isKey(typed)) return { key: typed, found: [] };
  const found = await searchWork(ctx, { empId, q: typed });
  const meant = found.length === 1 ? found[0] : resolveOption(found, typed);
  return { key: meant?.value, found };
}
