import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { Pencil } from 'lucide-react';
import { ClientRatesTable } from '#app/components/clients/rates/client-rates-table.tsx';
import { LeaveHead } from '#app/components/leave/requests/leave-head.tsx';
import { LeaveLines } from '#app/components/leave/absences/leave-lines.tsx';
import { UserFacts } from '#app/components/people/people/user-facts.tsx';
import { UserSignInCard } from '#app/components/people/people/user-sign-in-card.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Portrait } from '#app/components/ui/portrait.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { getLeaveSummary } from '#app/domain/leave/requests/index.server.ts';
import { getUser, getUserSignIn } from '#app/domain/people/people/index.server.ts';
import { listWorkingWeeks } from '#app/domain/people/working-weeks/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { userRateList } from '#app/domain/clients/rates/fields.ts';
import { listClientRates, UserRateList } from '#app/domain/clients/rates/index.server.ts';
import { editedRateIn, saveRateRow } from '#app/web/forms/client-rate.server.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { leaveOfPerson } from '#app/routes/_app/timesheet/leave-of-person.server.ts';
import { invitationObstacle } from '#app/routes/_app/admin/users/invitation-obstacle.server.ts';
import { offerClients } from '#app/web/forms/record-choices.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('User', data?.user.displayName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const user = await orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
  const signIn = await orProblem(getUserSignIn(ctx, { empId: user.empId }));
  const week = await orProblem(listWorkingWeeks(ctx, { empId: user.empId }));
  const list = readListParams(UserRateList, args.request);
  const clients = await offerClients(ctx, list.params.client);
  list.params.client = clients.id;
  const rates = await orProblem(listClientRates(ctx, { ...list.params, empId: user.empId, clientId: clients.id || undefined }));
  const sizes = [...userRateList.sizes].sort((a, b) => a - b);
  return {
    user, signIn, weeks: { current: week.current, count: week.rows.length }, clients,
    obstacle: await invitationObstacle(ctx), ...list, ...rates, sizes,
    edited: editedRateIn(args.request, rates.rows), leave: await orProblem(leaveOf(ctx, user.empId)),
  };
}

/** Days of leave ahead that a person's page tells of. */
const AHEAD_DAYS = 60;

/** The leave of a person so far, and what is next of it; null where leave is switched off. */
async function leaveOf(ctx: WebCtx, empId: string) {
  if (!actorHas(ctx.actor, FEATURES.EasyLeave)) return null;
  const period = { from: ctx.today(), to: addDays(ctx.today(), AHEAD_DAYS) };
  return { summary: await getLeaveSummary(ctx, { empId }), ahead: await leaveOfPerson(ctx, empId, period) };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return saveRateRow(args);
}

export default function UserPage() {
  const { user, signIn, weeks, clients, obstacle, params, defaults, rows, total, edited, sizes, leave } = useLoaderData<typeof loader>();
  const { empId } = user;
  const answer = useActionData<typeof action>();
  const here = listQuery({ params, defaults });
  const links = listLinks({
    params, defaults, total, sizes, hrefFor: (query) => paths.user(empId, query), file: { list: 'employee-rates', of: { empId } },
  });
  return (
    <>
      <PageHeader
        title={user.displayName} picture={<Portrait of={user.portrait} name={user.displayName} />}
        back={{ href: paths.users(), label: 'Manage Users' }}
        badges={<><Badge>{empId}</Badge>{user.isAdmin ? <Badge tone="info">Administrator</Badge> : null}
          {user.isEnabled ? null : <Badge tone="danger">Disabled</Badge>}</>}
        actions={<ActionRow actions={[
          { label: 'Edit', href: paths.editUser(empId), icon: Pencil },
          { label: 'History', href: paths.history('person', empId), leads: true },
        ]} />}
      />
      <div className="stack">
        <Card><UserFacts user={user} week={weeks.current} /></Card>
        {leave ? <LeaveHead title="Leave" summary={leave.summary} /> : null}
        {leave ? <LeaveLines leave={leave.ahead} namesDays /> : null}
      <UserSignInCard
        signIn={signIn} isEnabled={user.isEnabled} obstacle={obstacle} inviteHref={paths.inviteUser(empId)}
        endSessionsHref={paths.endUserSessions(empId)}
        resetHref={paths.resetUserSecondFactor(empId)}
      />
      <Tabs
        label="User" current={paths.user(empId)}
        tabs={[
          { href: paths.user(empId), label: 'Rates', count: total },
          { href: paths.workingWeeks(empId), label: 'Working week', count: weeks.count },
        ]}
      />
      </div>
      <ClientRatesTable
        rows={rows} of="employee" showsExpired={params.expired === 'show'} search={params.search} clients={clients}
        edited={edited ? { values: edited, answer } : undefined}
        links={links} addHref={paths.newUserRate(empId)}
        editHref={(edit) => paths.user(empId, { ...here, edit })} deleteHref={(rateId) => paths.deleteUserRate(empId, rateId)}
      />
      <Outlet />
    </>
  );
}
