import type { Ctx } from '#app/domain/kernel/context.ts';
import type { WebCtx } from '../context.server.ts';

interface MadeId {
  /** The field of the id, and those of the name that it is made of. */
  readonly field: string;
  readonly from: readonly string[];
  propose(ctx: Ctx, input: { name: string }): Promise<string>;
}

/** What was typed as the name. */
const nameIn = (from: readonly string[], textOf: (field: string) => unknown): string =>
  from.map(textOf).filter((text) => typeof text === 'string').map((text) => text.trim()).filter(Boolean).join(' ').slice(0, 255);

/** Gives a new record that was sent with a name and no id an id that is made of the name. */
export const madeId = ({ field, from, propose }: MadeId) => async (ctx: WebCtx, form: FormData): Promise<void> => {
  const typed = form.get(field);
  const name = nameIn(from, (each) => form.get(each));
  if (name !== '' && (typed === null || (typeof typed === 'string' && typed.trim() === ''))) form.set(field, await propose(ctx, { name }));
};
