import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { FeedLinks } from '#app/components/leave/leave-calendar/feed-links.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { createLeaveLink, listLeaveLinks } from '#app/domain/leave/leave-calendar/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Calendar links');

const ABOUT = 'Addresses that your calendar program reads by itself. Whoever has one sees that calendar: revoke it when it gets into other '
  + 'hands.';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const links = await orProblem(listLeaveLinks(ctx, {}));
  const { origin } = new URL(args.request.url);
  return { links: links.map(({ kind, token }) => ({ kind, address: `${origin}${paths.leaveFeed(token)}` })) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, createLeaveLink, async (ctx, input) => {
    await createLeaveLink(ctx, input);
    return redirectWithToast(paths.leaveLinks(), { kind: 'success', text: 'The link is made. Copy it into your calendar.' });
  });
}

export default function CalendarLinksPage() {
  const { links } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title="Calendar links" back={{ href: paths.leaveCalendar(), label: 'Leave calendar' }}
        description={ABOUT} />
      <FeedLinks links={links} />
      <Outlet />
    </div>
  );
}
