import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { team } from '#app/domain/people/teams/index.server.ts';
import { teams } from '#app/screens/people/teams/teams.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit team');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, team);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, teams, team);
}

export default function EditTeamDialog() {
  return <EditRecordDialog of={teams} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
