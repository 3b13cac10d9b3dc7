import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { listPublishedVideos } from '#app/domain/videos/index.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { publicFooter } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

const TITLE = 'Videos, Tutorials and New Features';

export const meta = () => pageTitle(TITLE);

/** Open to everybody, signed in or not. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant, ctx } = await publicRoute(args);
  return { organisation: tenant.name, footer: await publicFooter(ctx.em), videos: await listPublishedVideos(ctx.em) };
}

export default function VideosPage() {
  const { organisation, footer, videos } = useLoaderData<typeof loader>();
  return (
    <PlainShell orgName={organisation} homeHref={paths.home()} footer={footer}>
      <PageHeader title={TITLE} />
      {videos.length === 0 ? <EmptyState title="No videos yet">
        Videos and tutorials about Daybook, and what is new in it, will be listed here.
      </EmptyState> : (
        <ul className="stack">
          {videos.map(({ videoId, title, address, description }) => (
            <li key={videoId}>
              <a className="link" href={address} target="_blank" rel="noreferrer noopener">{title}</a>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </PlainShell>
  );
}
