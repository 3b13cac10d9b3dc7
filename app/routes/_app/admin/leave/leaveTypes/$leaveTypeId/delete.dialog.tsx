import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { leaveType } from '#app/domain/leave/leave-types/index.server.ts';
import { leaveTypes } from '#app/screens/leave/leave-types/leave-types.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete leave type');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, leaveType);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, leaveTypes, leaveType);
}

export default function DeleteLeaveTypeDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DeleteRecord of={leaveTypes} name={name} fields={{ leaveTypeId: id }} blocked={blocked} answer={answer} />;
}
