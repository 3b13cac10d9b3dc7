import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewRecordDialog } from '#app/components/records/record-dialogs.tsx';
import { location } from '#app/domain/site/locations/index.server.ts';
import { locations } from '#app/screens/site/locations/locations.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { createRecord, newRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle(locations.titles.add);

export async function loader(args: LoaderFunctionArgs) {
  return newRecord(args, location);
}

export async function action(args: ActionFunctionArgs) {
  return createRecord(args, locations, location);
}

export default function NewLocationDialog() {
  return <NewRecordDialog of={locations} answer={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
