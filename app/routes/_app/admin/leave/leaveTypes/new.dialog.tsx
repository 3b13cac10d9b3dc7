import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { leaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { leaveTypes } from '#app/screens/leave/leave-types/leave-types.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(leaveTypes.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, leaveType);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, leaveTypes, leaveType);
}

export default function NewLeaveTypeDialog() {
  return <NewRecordDialog of={leaveTypes} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
