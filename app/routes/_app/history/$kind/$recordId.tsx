import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '#app/components/history/history-list.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getEntryHistory, getHistory, type History } from '#app/domain/history/index.server.ts';
import { pageOfRecord } from '#app/screens/history/history-pages.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageUnderList } from '#app/web/lists/list-screens.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('History', data?.title);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { kind = '', recordId: id = '' } = args.params;
  const history = await orProblem(kind === 'entry' ? getEntryHistory(ctx, { id }) : getHistory(ctx, { kind, id }));
  return { ...history, title: history.record?.name ?? `${history.one} ${history.id}`, page: pageOf(history) };
}

const pageOf = (history: History) =>
  pageOfRecord(history) ?? (history.record && pageUnderList(history.kind, history.id));

export default function HistoryPage() {
  const { one, title, page, changes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="History" description={page ? title : `${title}, which is deleted`}
        {...(page ? { back: { href: page, label: one } } : {})} />
      <Card><HistoryList changes={changes} about="What is changed from now on appears here." /></Card>
    </>
  );
}
