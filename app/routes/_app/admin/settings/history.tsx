import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '#app/components/organisation/history/history-list.tsx';
import { OlderChanges } from '#app/components/organisation/history/older-changes.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { TrailPage } from '#app/domain/kernel/page.ts';
import { listSettingsHistory } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Organisation settings', 'History');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { before } = TrailPage.parse({ before: new URL(args.request.url).searchParams.get('before') });
  return { ...await orProblem(listSettingsHistory(ctx, { before })), isNewest: before === undefined };
}

export default function HistorySection() {
  const { changes, older, isNewest } = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={paths.settingsHistory()}>
      <div className="stack">
        <Card title="History"><HistoryList changes={changes} about="What is changed in the settings appears here." /></Card>
        <OlderChanges olderHref={older === null ? null : paths.settingsHistory({ before: older })}
          newestHref={isNewest ? null : paths.settingsHistory()} />
      </div>
    </SettingsPage>
  );
}
