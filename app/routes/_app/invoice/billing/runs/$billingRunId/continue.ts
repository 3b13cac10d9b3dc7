import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { continueBillingRun } from '#app/domain/money/billing-run/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Goes on with a run; one that goes on already says so. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args, paths.billing());
  return handleForm(args, continueBillingRun, async (ctx, input) => {
    const run = paths.billingRun(input.billingRunId);
    try {
      await continueBillingRun(ctx, input);
      return redirect(run);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'conflict') return redirectWithToast(run, { kind: 'error', text: error.message });
      throw error;
    }
  });
}
