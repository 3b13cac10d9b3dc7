import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckFigures } from '#app/components/time/imports/check-figures.tsx';
import { CheckTab } from '#app/components/time/imports/check-tab.tsx';
import { MissingStartForm } from '#app/components/time/imports/missing-start-form.tsx';
import { StartImportForm } from '#app/components/time/imports/start-import-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { CheckParams, ImportId, REFUSALS_PAGE_SIZE } from '#app/domain/time/imports/contract.ts';
import { canChangeMapping, dryRunImport, getImport, startImport, type ShownDryRun } from '#app/domain/time/imports/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { requireContext } from '#app/web/context.server.ts';
import { formatHours } from '#app/screens/format.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Check import');

const MAX_NEW_RECORDS = 500;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { importId } = ImportId.parse(args.params);
  const { status } = await orProblem(getImport(ctx, { importId }));
  if (status === 'draft') throw redirect(paths.importMapping(importId));
  if (!canChangeMapping(status)) throw redirect(paths.import(importId));
  const checked = dryRunImport(ctx, { importId }).catch((error: unknown) => throwQuestion(error, importId));
  const { import: view, dryRun } = await orProblem(checked);
  const { tab, page } = CheckParams.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { fileName, version, mapping } = view;
  const { file, toImport, alreadyIn, refused, leftOut, notices, firstDay, lastDay } = dryRun;
  return {
    importId, fileName, version, tab, page, pageSize: REFUSALS_PAGE_SIZE, idempotencyKey: newIdempotencyKey(),
    startless: dryRun.startless, unpriced: dryRun.unpriced,
    chosen: { missingStart: mapping.missingStart ?? 'refuse', givenDate: mapping.givenDate ?? '' },
    figures: { file, toImport, alreadyIn, refused, leftOut, firstDay, lastDay }, notices,
    counts: { refusals: dryRun.refusals.length, warnings: dryRun.warnings.length, created: newRecordsOf(dryRun).length },
    ...shown(dryRun, tab, page),
  };
}

/** Dates that can be read two ways are asked about on the mapping page. */
function throwQuestion(error: unknown, importId: string): never {
  throw error instanceof DomainError && error.fields?.['dateFormat'] ? redirect(paths.importMapping(importId)) : error;
}

function newRecordsOf(dryRun: ShownDryRun) {
  const kinds = [['Person', dryRun.newPeople], ['Client', dryRun.newClients], ['Project', dryRun.newProjects],
    ['Iteration', dryRun.newIterations], ['Category', dryRun.newCategories]] as const;
  return kinds.flatMap(([kind, records]) => records.map((record) => ({ kind, ...record })));
}

/** Only the open tab's rows are sent. */
function shown(dryRun: ShownDryRun, tab: string, page: number) {
  const onPage = <Row,>(rows: readonly Row[]): Row[] => rows.slice((page - 1) * REFUSALS_PAGE_SIZE, page * REFUSALS_PAGE_SIZE);
  return {
    refusals: tab === 'out' ? onPage(dryRun.refusals) : [],
    warnings: tab === 'warnings' ? onPage(dryRun.warnings) : [],
    created: tab === 'new' ? newRecordsOf(dryRun).slice(0, MAX_NEW_RECORDS) : [],
    byProject: tab === 'hours' ? dryRun.byProject : [],
    byPerson: tab === 'hours' ? dryRun.byPerson : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, startImport, async (ctx, input) => {
    const { jobRunId } = await startImport(ctx, input);
    return redirectWithToast(
      paths.job(jobRunId), { kind: 'info', text: 'The import has started. You may leave this page; the import continues.' },
    );
  });
}

export default function CheckPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tabHref = (tab: string) => paths.importCheck(view.importId, { tab: tab === 'out' ? undefined : tab });
  return (
    <div className="stack">
      <PageHeader
        title="Check before importing"
        description={view.fileName}
        back={{ href: paths.imports(), label: 'Import time' }}
        actions={<ButtonLink href={paths.importMapping(view.importId)}>Change mapping</ButtonLink>}
      />
      {view.notices.map((notice) => <Notice key={notice} kind="info">{notice}</Notice>)}
      <CheckFigures {...view.figures} />
      {view.unpriced.entries > 0 ? (
        <Notice kind="warning">
          {formatHours(view.unpriced.seconds)} h without a price: neither the file nor a rate says
          what {view.unpriced.entries === 1 ? 'it costs' : 'they cost'}. Choose a column with the rate or a default rate of new people
          in the mapping, or set rates afterwards and apply them.
        </Notice>
      ) : null}
      {view.startless.rows > 0 ? <MissingStartForm {...view} action={paths.importMissingStart(view.importId)} /> : null}
      <StartImportForm importId={view.importId} version={view.version} idempotencyKey={view.idempotencyKey} figures={view.figures}
        result={answer?.result} />
      <Tabs
        label="What the check found"
        current={tabHref(view.tab)}
        tabs={[
          { href: tabHref('out'), label: 'Left out', count: view.counts.refusals },
          { href: tabHref('warnings'), label: 'Warnings', count: view.counts.warnings },
          { href: tabHref('new'), label: 'To be created', count: view.counts.created },
          { href: tabHref('hours'), label: 'Hours' },
        ]}
      />
      <CheckTab {...view} hrefForPage={(page) => paths.importCheck(view.importId, { tab: view.tab === 'out' ? undefined : view.tab, page })}
        refusedRowsHref={paths.importRefusedRows(view.importId)} />
    </div>
  );
}
