import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteRecord } from '#app/components/records/delete-record.tsx';
import { location } from '#app/domain/site/locations/index.server.ts';
import { locations } from '#app/screens/site/locations/locations.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { deleteRecord, loadRecord } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Delete location');

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(args, location);
}

export async function action(args: ActionFunctionArgs) {
  return deleteRecord(args, locations, location);
}

export default function DeleteLocationDialog() {
  const { id, name, blocked } = useLoaderData<typeof loader>();
  return <DeleteRecord of={locations} name={name} fields={{ locationId: id }} blocked={blocked} answer={useActionData<typeof action>()} />;
}
