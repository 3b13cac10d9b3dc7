import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { SignedInShell } from '#app/components/layout/signed-in-shell.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { listPublishedVideos } from '#app/domain/site/videos/index.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { frameIfSignedIn } from '#app/web/frame.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

const TITLE = 'Videos, Tutorials and New Features';

export const meta = () => pageTitle(TITLE);

/** Open to everybody. Whoever is signed in keeps the menus. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant, ctx } = await publicRoute(args);
  const [frame, videos] = await Promise.all([frameIfSignedIn(args), listPublishedVideos(ctx.em)]);
  return { frame, organisation: tenant.name, footer: footerInfo(), videos };
}

type Shown = Pick<SerializeFrom<typeof loader>, 'videos'>;

export default function VideosPage() {
  const { frame, organisation, footer, videos } = useLoaderData<typeof loader>();
  const page = <Videos videos={videos} />;
  return frame ? <SignedInShell frame={frame} footer={footer}>{page}</SignedInShell>
    : <PlainShell orgName={organisation} homeHref={paths.home()} footer={footer}>{page}</PlainShell>;
}

function Videos({ videos }: Shown) {
  return (
    <>
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
    </>
  );
}
