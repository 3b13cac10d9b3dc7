import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { video } from '#app/domain/site/videos/index.server.ts';
import { videos } from '#app/screens/site/videos/videos.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(videos.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, video);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, videos, video);
}

export default function NewVideoDialog() {
  return <NewRecordDialog of={videos} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
