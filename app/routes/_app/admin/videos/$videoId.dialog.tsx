import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { video } from '#app/domain/site/videos/index.server.ts';
import { videos } from '#app/screens/site/videos/videos.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit video');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, video);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, videos, video);
}

export default function EditVideoDialog() {
  return <EditRecordDialog of={videos} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
