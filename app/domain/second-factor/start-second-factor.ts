import { command } from '#app/domain/kernel/use-case.ts';
import { requirePresentPassword } from '#app/domain/people/index.server.ts';
import { beginSetUp } from './begin-set-up.ts';
import { StartSecondFactor } from './contract.ts';

/** Makes a secret for the signed-in person. It asks for nothing until a code of it was typed. */
export const startSecondFactor = command({
  name: 'second-factor.start',
  permission: 'settings:own',
  input: StartSecondFactor,
  async run(ctx, { present }) {
    await requirePresentPassword(ctx, present);
    return beginSetUp(ctx);
  },
});
