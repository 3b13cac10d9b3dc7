import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { teamList } from '#app/domain/people/teams/fields.ts';
import { listTeams } from '#app/domain/people/teams/index.server.ts';
import { teams } from '#app/screens/people/teams/teams.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(teams.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, teamList, listTeams);
}

export default function TeamsPage() {
  return <ListPage of={teams} shown={useLoaderData<typeof loader>()} />;
}
