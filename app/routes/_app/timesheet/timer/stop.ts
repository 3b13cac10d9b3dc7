import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { stopTimer } from '#app/domain/time/timer/index.server.ts';
import { safeReturnTo } from '#app/web/auth/return-to.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { stopped } from './stopped.server.ts';

const StopForm = z.object({ returnTo: z.string().catch('') });

/** Stops the timer from any page and comes back to it; what has to be looked at first is shown on the timer's page. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timer());
  return handleForm(args, { ...stopTimer, input: StopForm }, async (ctx, { returnTo }) => {
    try {
      return await stopped(await stopTimer(ctx, {}), safeReturnTo(returnTo));
    } catch (error) {
      if (error instanceof DomainError) return redirectWithToast(paths.timer(), { kind: 'error', text: error.message });
      throw error;
    }
  });
}
