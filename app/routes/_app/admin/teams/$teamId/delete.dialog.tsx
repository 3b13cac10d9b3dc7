import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { team } from '#app/domain/people/teams/index.server.ts';
import { teams } from '#app/screens/people/teams/teams.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete team');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, team);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, teams, team);
}

export default function DeleteTeamDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return <DeleteRecord of={teams} name={name} fields={{ teamId: id }} blocked={blocked} answer={useActionData<typeof action>()} />;
}
