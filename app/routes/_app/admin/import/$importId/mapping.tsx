import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { MappingForm } from '#app/components/time/imports/mapping-form.tsx';
import { SampleRows } from '#app/components/time/imports/sample-rows.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { GetImportMapping, SaveImportMappingForm } from '#app/domain/time/imports/contract.ts';
import { canChangeMapping, getImportMapping, saveImportMapping } from '#app/domain/time/imports/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { amountInputValue } from '#app/domain/kernel/values/format-money.ts';
import { requireContext } from '#app/web/context.server.ts';
import { constraintOf, handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Import: columns');

const INITIAL = {
  longerThanHours: 24, hoursPerDay: 8, dayStart: '09:00', dateFormat: 'auto', decimalMark: 'auto', missingStart: 'refuse',
  durationUnit: 'hours',
  longRows: 'refuse', notesColumns: [],
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const params = GetImportMapping.parse({ ...Object.fromEntries(new URL(args.request.url).searchParams), ...args.params });
  const { import: view, mapping, ...choices } = await orProblem(getImportMapping(ctx, params));
  if (!canChangeMapping(view.status)) throw redirect(paths.import(view.importId));
  return {
    importId: view.importId, fileName: view.fileName, rowCount: view.rowCount, version: view.version, headers: view.headers,
    preset: params.preset, ...choices,
    mapping: { ...INITIAL, ...mapping, newPersonRate: amountInputValue(mapping.newPersonRate) },
    constraint: constraintOf(SaveImportMappingForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...saveImportMapping, input: SaveImportMappingForm }, async (ctx, input) => {
    await ctx.tables?.prepare();
    await saveImportMapping(ctx, input);
    return redirect(paths.importCheck(input.importId), 303);
  });
}

export default function MappingPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fitting = view.presets.find(({ fits }) => fits);
  return (
    <div className="stack">
      <PageHeader
        title="Which column is what?"
        description={`${view.fileName}: ${formatCount(view.rowCount)} rows. Nothing is imported yet.`}
        back={{ href: paths.imports(), label: 'Import time' }}
      />
      {view.notices.map((notice) => <Notice key={notice} kind="warning">{notice}</Notice>)}
      <SampleRows headers={view.headers} rows={view.sample} />
      <FilterForm label="Prepared mappings" submitLabel="Use this mapping" waitsForButton>
        <SelectField
          field={plainField({ name: 'preset', value: view.preset || (fitting?.name ?? '') })}
          label="Prepared mapping"
          placeholder="Choose a program"
          options={view.presets.map(({ name, label, fits }) => ({ value: name, label: fits ? `${label} (fits this file)` : label }))}
        />
      </FilterForm>
      <MappingForm key={view.preset} {...view} result={answer?.result} cancelHref={paths.imports()} />
    </div>
  );
}
