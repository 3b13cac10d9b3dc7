import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SaveGridLayout } from '#app/domain/site/settings/contract.ts';
import { resetGridLayout, saveGridLayout } from '#app/domain/site/settings/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formLimits } from '#app/web/forms/form-limits.ts';
import { readGridLayoutForm } from '#app/web/lists/grid-layout-form.server.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { problem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args, paths.home());
  const { intent, to, layout } = readGridLayoutForm(await readForm(args, formLimits(SaveGridLayout)));
  try {
    if (intent === 'reset') await resetGridLayout(ctx, layout);
    else await saveGridLayout(ctx, layout);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (intent === 'keep') throw problem(error);
    return redirectWithToast(to, { kind: 'error', text: error.message });
  }
  return intent === 'keep' ? new Response(null, { status: 204 }) : redirect(to, 303);
}
