import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { listMySessions, type SessionView } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('My sessions');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { sessions: await orProblem(listMySessions(ctx, { current: ctx.person.sessionId })) };
}

const COLUMNS: Column<SessionView>[] = [
  { key: 'device', header: 'Device', width: 220 },
  { key: 'isCurrent', header: 'State', kind: 'badge', value: ({ isCurrent }) => (isCurrent ? 'This session' : null), tone: () => 'info',
    priority: 2, width: 130 },
  { key: 'address', header: 'Address', priority: 3, width: 180 },
  { key: 'signedInAt', header: 'Signed in', kind: 'datetime', priority: 3, width: 160 },
  { key: 'lastSeenAt', header: 'Last seen', kind: 'datetime', width: 160 },
  {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ isCurrent, sessionId }) =>
      (isCurrent ? [{ label: 'Logout', href: paths.signOut() }]
        : [{ label: 'End session', action: paths.endMySession(), fields: { sessionId }, danger: true }]),
  },
];

export default function MySessionsPage() {
  const { sessions } = useLoaderData<typeof loader>();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <MySettingsHeader
        title="My sessions"
        description="Where you are signed in. A session ends after eight hours without use, and after a day in any case."
        current={paths.mySessions()}
        actions={hasOthers
          ? <form method="post" action={paths.endMyOtherSessions()}><Button variant="danger">End all others</Button></form>
          : null}
      />
      <div className="stack">
        <DataGrid gridId="my-sessions" caption="My sessions" columns={COLUMNS} rows={sessions} rowKey={({ sessionId }) => sessionId}
          empty={null} />
        <p className="muted">If you do not recognise a session, end it, then change your password.</p>
      </div>
      <Outlet />
    </>
  );
}
