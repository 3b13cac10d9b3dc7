import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '#app/components/organisation/history/history-list.tsx';
import { OlderChanges } from '#app/components/organisation/history/older-changes.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getEntryHistory, getHistory, type History } from '#app/domain/organisation/history/index.server.ts';
import { TrailPage } from '#app/domain/kernel/page.ts';
import { pageOfRecord } from '#app/screens/organisation/history/history-pages.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageUnderList } from '#app/lists/list-screens.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('History', data?.title);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { kind = '', recordId: id = '' } = args.params;
  const { before } = TrailPage.parse({ before: new URL(args.request.url).searchParams.get('before') });
  const history = await orProblem(kind === 'entry' ? getEntryHistory(ctx, { id, before }) : getHistory(ctx, { kind, id, before }));
  const title = history.record?.name ?? `${history.one} ${history.id}`;
  return { ...history, title, page: pageOf(history), isNewest: before === undefined };
}

const pageOf = (history: History) =>
  pageOfRecord(history) ?? (history.record && pageUnderList(history.kind, history.id));

export default function HistoryPage() {
  const { kind, id, one, title, page, changes, older, isNewest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="History" description={page ? title : `${title}, which is deleted`}
        {...(page ? { back: { href: page, label: one } } : {})} />
      <div className="stack">
        <Card><HistoryList changes={changes} about="What is changed from now on appears here." /></Card>
        <OlderChanges olderHref={older === null ? null : paths.recordHistory(kind, id, { before: older })}
          newestHref={isNewest ? null : paths.recordHistory(kind, id)} />
      </div>
    </>
  );
}
