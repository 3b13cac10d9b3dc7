import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { leaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { leaveTypes } from '#app/screens/leave/leave-types/leave-types.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit leave type');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, leaveType);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, leaveTypes, leaveType);
}

export default function EditLeaveTypeDialog() {
  return <EditRecordDialog of={leaveTypes} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
