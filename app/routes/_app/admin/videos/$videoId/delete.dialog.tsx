import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { video } from '#app/domain/site/videos/index.server.ts';
import { videos } from '#app/screens/site/videos/videos.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete video');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, video);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, videos, video);
}

export default function DeleteVideoDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return <DeleteRecord of={videos} name={name} fields={{ videoId: id }} blocked={blocked} answer={useActionData<typeof action>()} />;
}
