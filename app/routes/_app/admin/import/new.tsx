import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FileField } from '#app/components/form/fields/file-field.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useContractForm } from '#app/components/form/use-contract-form.ts';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { MAX_FILE_BYTES, MAX_ROWS, UploadForm } from '#app/domain/time/imports/contract.ts';
import { canImport, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Upload a file');

const TOO_LARGE = 'too large';

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await orProblem(canImport(ctx, {}));
  void ctx.tables?.prepare();
  return { idempotencyKey: newIdempotencyKey(), maxMegabytes: MAX_FILE_BYTES / 1024 / 1024, maxRows: formatCount(MAX_ROWS) };
}

export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, { ...uploadImport, input: UploadForm }, async (ctx, { file, idempotencyKey }) => {
    if (file.size > MAX_FILE_BYTES) {
      const message = `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it and import the parts one after another.`;
      throw new DomainError('rule_violated', message, { file: [message] }, TOO_LARGE);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    await ctx.tables?.prepare();
    const { importId } = await uploadImport(ctx, { fileName: file.name.slice(-200), bytes, idempotencyKey });
    return redirect(paths.importMapping(importId), 303);
  });
  if (answer instanceof Response || !('details' in answer.data) || answer.data.details !== TOO_LARGE) return answer;
  return data(answer.data, { status: 413 });
}

export default function UploadPage() {
  const { idempotencyKey, maxMegabytes, maxRows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useContractForm<{ file: File }>({ id: 'upload', lastResult: answer?.result });
  return (
    <div className="stack">
      <PageHeader title="Upload a file" back={{ href: paths.imports(), label: 'Import time' }}
        description="Choose the detailed time export of your previous program, as CSV. Nothing is imported before you have checked it." />
      <ContractForm form={form} multipart>
        <IdempotencyKey value={idempotencyKey} />
        <FileField
          field={fields.file}
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          required
          hint={`At most ${maxMegabytes} MB and ${maxRows} rows. Comma, semicolon or tab between the columns; the first line names them.`}
        />
        <FormActions>
          <SubmitButton>Upload file</SubmitButton>
          <ButtonLink href={paths.imports()} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </div>
  );
}
