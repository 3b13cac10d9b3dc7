import { command } from '#app/domain/kernel/use-case.ts';
import { isSignInFresh, requirePresentPassword } from '#app/domain/people/index.server.ts';
import { beginSetUp } from './begin-set-up.ts';
import { StartRequiredSecondFactor } from './contract.ts';

/** The same for somebody whom their organisation makes set it up; whoever has just signed in is not asked for the password again. */
export const startRequiredSecondFactor = command({
  name: 'second-factor.start-required',
  permission: 'settings:own',
  input: StartRequiredSecondFactor,
  async run(ctx, { present, current }) {
    if (!await isSignInFresh(ctx, current)) await requirePresentPassword(ctx, present);
    return beginSetUp(ctx);
  },
});
