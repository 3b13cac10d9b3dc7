import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { StartTimerForm } from '#app/domain/time/timer/contract.ts';
import { startTimer } from '#app/domain/time/timer/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { stopped } from './stopped.server.ts';

/** Starts a timer, or switches to another one. What cannot be recorded at once stays on the timer's page. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.timer());
  return handleForm(args, { ...startTimer, input: StartTimerForm }, async (ctx, input) => {
    try {
      return await stopped(await startTimer(ctx, input), paths.timer());
    } catch (error) {
      if (error instanceof DomainError) return redirectWithToast(paths.timer(), { kind: 'error', text: error.message });
      throw error;
    }
  });
}
