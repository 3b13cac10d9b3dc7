import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { locationList } from '#app/domain/site/locations/fields.ts';
import { listLocations } from '#app/domain/site/locations/index.server.ts';
import { locations } from '#app/screens/site/locations/locations.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(locations.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, locationList, listLocations);
}

export default function LocationsPage() {
  return <ListPage of={locations} shown={useLoaderData<typeof loader>()} />;
}
