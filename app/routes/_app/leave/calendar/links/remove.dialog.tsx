import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteDialog } from '#app/components/records/delete-dialog.tsx';
import { LeaveLinkOf } from '#app/domain/leave/leave-calendar/contract.ts';
import { FEED_WORDS } from '#app/domain/leave/leave-calendar/fields.ts';
import { revokeLeaveLink } from '#app/domain/leave/leave-calendar/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Revoke calendar link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, revokeLeaveLink);
  const { data } = LeaveLinkOf.safeParse({ kind: searchOf(args.request).get('kind') });
  return { kind: data?.kind ?? 'mine' as const };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, revokeLeaveLink, async (ctx, input) => {
    await revokeLeaveLink(ctx, input);
    return redirectWithToast(paths.leaveLinks(), { kind: 'success', text: 'The link leads nowhere from now on.' });
  });
}

export default function RevokeLinkDialog() {
  const { kind } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Revoke link" confirmLabel="Revoke link" closeHref={paths.leaveLinks()} fields={{ kind }}
      answer={useActionData<typeof action>()}>
      <p>Calendars that read {FEED_WORDS[kind].title.toLowerCase()} by this link find nothing any more. You can make a new one.</p>
    </DeleteDialog>
  );
}
