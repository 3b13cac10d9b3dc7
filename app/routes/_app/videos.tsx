import type { LoaderFunctionArgs } from '@remix-run/node';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

const TITLE = 'Videos, Tutorials and New Features';

export const meta = () => pageTitle(TITLE);

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return null;
}

export default function VideosPage() {
  return (
    <>
      <PageHeader title={TITLE} />
      <EmptyState title="No videos yet">Videos and tutorials about Daybook, and what is new in it, will be listed here.</EmptyState>
    </>
  );
}
