import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { GENERATE_RECURRING } from './job-names.ts';

/** Has what is due made once what recurs is saved, rather than when the generator looks the next time. */
export async function generateSoon(ctx: CommandCtx, nextStart: LocalDate | null): Promise<void> {
  if (nextStart !== null && nextStart <= ctx.today()) await ctx.enqueue(GENERATE_RECURRING, {});
}
