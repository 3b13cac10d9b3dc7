import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListPage } from '#app/components/records/list-page.tsx';
import { videoList } from '#app/domain/site/videos/fields.ts';
import { listVideos } from '#app/domain/site/videos/index.server.ts';
import { videos } from '#app/screens/site/videos/videos.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle(videos.titles.list);

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, videoList, listVideos);
}

export default function VideosPage() {
  return <ListPage of={videos} shown={useLoaderData<typeof loader>()} />;
}
