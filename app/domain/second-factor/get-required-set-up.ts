import { isSignInFresh } from '#app/domain/people/index.server.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { OwnSession } from './contract.ts';

/** What the page asks that makes somebody set up their second factor. */
export const getRequiredSetUp = query({
  name: 'second-factor.get-required-set-up',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<{ asksPassword: boolean }> {
    return { asksPassword: !await isSignInFresh(ctx, current) };
  },
});
