import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ImportResultView } from '#app/components/time/imports/import-result-view.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { importStatus } from '#app/screens/time/imports/import-status.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { formatDateTime } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { ImportId } from '#app/domain/time/imports/contract.ts';
import { canCancel, getImport } from '#app/domain/time/imports/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Import');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { importId, fileName, status, jobRunId, error, result, createdBy, portrait, createdAt,
    importedAt } = await orProblem(getImport(ctx, ImportId.parse(args.params)));
  if (status === 'draft') throw redirect(paths.importMapping(importId));
  if (status === 'ready') throw redirect(paths.importCheck(importId));
  return { importId, fileName, status, jobRunId, error, result, createdBy, portrait, createdAt, importedAt,
    can: { cancel: canCancel(status) } };
}

export default function ImportPage() {
  const view = useLoaderData<typeof loader>();
  const { label, tone } = importStatus(view.status);
  const done = view.importedAt ? ` · imported ${formatDateTime(view.importedAt)}` : '';
  return (
    <div className="stack">
      <PageHeader
        title={view.fileName}
        back={{ href: paths.imports(), label: 'Import time' }}
        badges={<Badge tone={tone}>{label}</Badge>}
        description={(
          <>Uploaded {formatDateTime(view.createdAt)} by <PersonName name={view.createdBy} portrait={view.portrait} />{done}</>
        )}
        actions={view.can.cancel ? <ButtonLink href={paths.cancelImport(view.importId)}>Cancel import</ButtonLink> : null}
      />
      {view.result ? <ImportResultView result={view.result} /> : <Underway view={view} />}
      <Outlet />
    </div>
  );
}

interface UnderwayProps { view: { importId: string; status: string; jobRunId: string | null; error: string } }

function Underway({ view }: UnderwayProps) {
  const again = <p><ButtonLink href={paths.importCheck(view.importId)}>Check it again</ButtonLink></p>;
  if (view.status === 'failed')
    return <Notice kind="danger" title="The import failed and nothing was imported." role="alert"><p>{view.error}</p>{again}</Notice>;
  if (view.status === 'cancelled')
    return <Notice kind="info" title="The import was cancelled before it started."><p>Nothing was imported.</p>{again}</Notice>;
  return (
    <Notice kind="info" title={view.status === 'queued' ? 'The import is waiting for its turn.' : 'The import is running.'}>
      {view.jobRunId ? <p><ButtonLink href={paths.job(view.jobRunId)}>Show progress</ButtonLink></p> : null}
    </Notice>
  );
}
