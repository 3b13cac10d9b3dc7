import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EditRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { location } from '#app/domain/site/locations/index.server.ts';
import { locations } from '#app/screens/site/locations/locations.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadRecord, updateRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Edit location');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, location);
}

export async function action(args: ActionFunctionArgs) {
  return updateRecord(args, locations, location);
}

export default function EditLocationDialog() {
  return <EditRecordDialog of={locations} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
