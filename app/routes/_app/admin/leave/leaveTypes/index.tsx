import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { leaveTypeList } from '#app/domain/leave/leave-types/fields.ts';
import { listLeaveTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { leaveTypes } from '#app/screens/leave/leave-types/leave-types.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(leaveTypes.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, leaveTypeList, listLeaveTypes);
}

export default function LeaveTypesPage() {
  return <ListPage of={leaveTypes} shown={useLoaderData<typeof loader>()} />;
}
