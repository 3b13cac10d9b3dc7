import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CircleHelp } from 'lucide-react';
import { WhileGoing } from '#app/components/people/holidays/while-going.tsx';
import { ListPage } from '#app/components/records/list-page.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { groupList } from '#app/domain/people/holidays/fields.ts';
import { listLeaveGroups } from '#app/domain/people/holidays/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { goingInWords } from '#app/screens/people/holidays/last-sync.ts';
import { leaveGroups } from '#app/screens/people/holidays/leave-groups.ts';
import { requireContext } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(leaveGroups.titles.list);

const FETCH_FAILED = 'Something went wrong while fetching leave groups. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  const load = async () => ({ ...await loadList(args, groupList, listLeaveGroups), failed: undefined });
  return onFault(args, load(), () => ({
    ...readListParams(listLeaveGroups.input, args.request), rows: [], total: 0, sizes: groupList.sizes, failed: FETCH_FAILED,
  }));
}

export default function LeaveGroupsPage() {
  const { failed, ...shown } = useLoaderData<typeof loader>();
  return (
    <>
      <WhileGoing going={shown.rows.some((row) => goingInWords(row) !== undefined)} />
      <ListPage
        of={leaveGroups} shown={shown} failed={failed}
        actions={<ButtonLink href={paths.videos()} variant="quiet" icon={CircleHelp}>Help video</ButtonLink>}
      />
    </>
  );
}
