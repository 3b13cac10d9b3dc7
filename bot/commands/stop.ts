import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { stopTimer, type StoppedTimer } from '#app/domain/timer/index.server.ts';
import { notice, plainText } from '../cards/card.ts';
import type { Command } from '../turn.ts';

const ON_THE_WEB = 'Open the timer in Daybook to answer that; it keeps running until then.';

/** Stops the timer and records what it measured. */
export const stop: Command<true> = {
  read: (key) => (/^stop(?: (?:the |my )?(?:timer|clock|work|working))?$/.test(key) ? true : undefined),
  async run({ ctx }) {
    try {
      return notice('Stopped', recordedInWords(await stopTimer(ctx, {})));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return notice('The timer was not stopped', error.details === undefined ? error.message : `${error.message} ${ON_THE_WEB}`);
    }
  },
};

/** 'Recorded 1.25 h for Acme.', and the budgets that it carried over 80 or 100 per cent. */
export function recordedInWords({ saved, budgets }: StoppedTimer): string {
  const total = saved.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  return [`Recorded ${formatHours(total)} h for ${plainText(saved[0]?.clientName ?? '')}.`, ...budgets.map(plainText)].join(' ');
}
