import { query } from '#app/domain/kernel/use-case.ts';
import { OwnSession } from './contract.ts';
import { owesPassword } from './fresh-sign-in.ts';

/** Whether the person is asked for their password before a session of theirs ends. */
export const askBeforeEnding = query({
  name: 'session.ask-before-ending',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<{ asksPassword: boolean }> {
    return { asksPassword: await owesPassword(ctx, current) };
  },
});
