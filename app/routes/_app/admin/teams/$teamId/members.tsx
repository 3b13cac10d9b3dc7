import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TeamMembers } from '#app/components/people/teams/team-members.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { addMember, getTeam } from '#app/domain/people/teams/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { employeeMeant, employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Team', data?.team.teamName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const team = await orProblem(getTeam(ctx, { teamId: args.params['teamId'] }));
  return { team, employees: await offerEmployees(ctx, '') };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, addMember, async (ctx, { teamId, empId }) => {
    const { name, teamName } = await addMember(ctx, { teamId, empId: await employeeMeant(ctx, empId) });
    return redirectWithToast(paths.teamMembers(teamId), { kind: 'success', text: `${name} added to ${teamName}` });
  }, { choices: employeesFor('empId') });
}

export default function TeamPage() {
  const { team, employees } = useLoaderData<typeof loader>();
  const { teamId, teamName, note, members } = team;
  return (
    <>
      <PageHeader title={teamName} {...(note ? { description: note } : {})} back={{ href: paths.records('teams'), label: 'Teams' }}
        actions={<ButtonLink href={paths.history('team', teamId)}>History</ButtonLink>} />
      <TeamMembers key={teamId} teamId={teamId} members={members} employees={employees} answer={useActionData<typeof action>()} />
    </>
  );
}
