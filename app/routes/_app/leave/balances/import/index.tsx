import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FileField } from '#app/components/form/fields/file-field.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MAX_OPENING_ROWS } from '#app/domain/leave/balances/fields.ts';
import { uploadOpenings } from '#app/domain/leave/balances/index.server.ts';
import { UploadForm } from '#app/domain/time/imports/contract.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('Import opening balances');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, uploadOpenings);
  void ctx.tables?.prepare();
  return { idempotencyKey: newIdempotencyKey(), maxRows: formatCount(MAX_OPENING_ROWS) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...uploadOpenings, input: UploadForm }, async (ctx, { file, idempotencyKey }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await ctx.tables?.prepare();
    const { leaveImportId } = await uploadOpenings(ctx, { fileName: file.name.slice(-200), bytes, idempotencyKey });
    return redirect(paths.checkOpenings(leaveImportId), 303);
  });
}

export default function ImportOpeningsPage() {
  const { idempotencyKey, maxRows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useContractForm<{ file: File }>({ id: 'upload', lastResult: answer?.result });
  return (
    <div className="stack">
      <PageHeader title="Import opening balances" back={{ href: paths.leaveBalances(), label: 'Leave balances' }}
        description="A CSV file with a line for each person and type of leave. Nothing is imported before you have checked it." />
      <ContractForm form={form} multipart>
        <IdempotencyKey value={idempotencyKey} />
        <FileField field={fields.file} label="CSV file" accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain" required
          hint={`At most ${maxRows} rows. The first line names the columns.`} />
        <FormActions>
          <SubmitButton>Upload file</SubmitButton>
          <ButtonLink href={paths.leaveBalances()} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
      <section>
        <h2>Columns</h2>
        <p>
          Needed are <b>Employee</b> (id, email address or full name), <b>Leave type</b>, <b>Counted from</b>,{' '}
          <b>Opening balance</b> and <b>Hours a year</b> of a full-time week.
        </p>
        <p>
          There may be <b>Accrues</b> (daily, monthly or yearly), <b>Leave year ends with</b> (a month),{' '}
          <b>Carried over at most</b> and <b>May fall below zero</b>. Without them, or left empty, what is
          stored stays, and a new balance accrues daily in calendar years.
        </p>
      </section>
    </div>
  );
}
