import type { RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { tableOf } from '#app/domain/kernel/records/tables.ts';
import { isShownTo } from '#app/domain/people/people/index.server.ts';

/** True where the actor may look at the leave of a person, `e`: their own, and that of people they decide about. */
export const isLeaveShownTo = (ctx: Pick<Ctx, 'em' | 'actor' | 'today'>): RawBuilder<boolean> =>
  isShownTo(ctx, tableOf(ctx.em, 'delegate'));
