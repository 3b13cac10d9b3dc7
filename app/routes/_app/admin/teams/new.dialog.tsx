import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { team } from '#app/domain/people/teams/index.server.ts';
import { teams } from '#app/screens/people/teams/teams.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(teams.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, team);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, teams, team);
}

export default function NewTeamDialog() {
  return <NewRecordDialog of={teams} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
