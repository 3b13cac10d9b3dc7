import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { isSignInFresh, requirePresentPassword } from '#app/domain/people/index.server.ts';
import { beginSetUp } from './begin-set-up.ts';
import { StartRequiredSecondFactor } from './contract.ts';
import { requiresSecondFactor } from './requirement.read-model.ts';

/** The same for somebody whom their organisation makes set it up; whoever has just signed in is not asked for the password again. */
export const startRequiredSecondFactor = command({
  name: 'second-factor.start-required',
  permission: 'settings:own',
  input: StartRequiredSecondFactor,
  async run(ctx, { present, current }) {
    if (!await requiresSecondFactor(ctx.em)) throw new DomainError('conflict', 'Your organisation does not require a second factor.');
    if (!await isSignInFresh(ctx, current)) await requirePresentPassword(ctx, present);
    return beginSetUp(ctx);
  },
});
