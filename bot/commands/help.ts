import type { Actor } from '#app/domain/kernel/permissions.ts';
import { helpCard } from '../cards/person-cards.ts';
import type { Command } from '../turn.ts';

/** What can be written, told of the commands there are. */
export function helpOf(lines: (actor: Actor) => readonly { say: string; does: string }[]): Command<true> {
  return {
    isLooking: true,
    read: (key) =>
      (/^(help|help me|\?|commands|what can (you|i) (do|write|say|ask)|how (does|do) (this|it|you|i) (work|use (this|it|you)))$/.test(key)
        ? true
        : undefined),
    run: async ({ ctx }) => helpCard(lines(ctx.actor)),
  };
}
