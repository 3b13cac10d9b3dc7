import { query } from '#app/domain/kernel/use-case.ts';
import { OwnSession } from './contract.ts';
import { owesPassword } from './fresh-sign-in.ts';

/** Whether the signed-in person is asked for their password before they end a session or change how somebody signs in. */
export const asksOwnPassword = query({
  name: 'settings.asks-own-password',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<{ asksPassword: boolean }> {
    return { asksPassword: await owesPassword(ctx, current) };
  },
});
