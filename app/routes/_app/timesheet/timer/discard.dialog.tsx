import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { discardTimer, getTimer } from '#app/domain/time/timer/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Discard Timer');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const timer = await getTimer(ctx, {});
  if (!timer) throw redirect(paths.timer());
  return { work: `${timer.names.client} – ${timer.names.project}` };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, discardTimer, async (ctx) => {
    await discardTimer(ctx, {});
    return redirectWithToast(paths.timer(), { kind: 'success', text: 'The timer was discarded; nothing was recorded.' });
  });
}

export default function DiscardTimerDialog() {
  const { work } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Discard Timer" confirmLabel="Discard Timer" closeHref={paths.timer()}>
      <p>The time that was measured for {work} will not be recorded.</p>
    </ConfirmDialog>
  );
}
