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
import { UploadForm } from '#app/domain/time/imports/contract.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MAX_PRODUCT_ROWS } from '#app/domain/money/products/contract.ts';
import { IMPORT_CHOICES, uploadProductImport } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('Import products');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, uploadProductImport);
  void ctx.tables?.prepare();
  return { idempotencyKey: newIdempotencyKey(), maxRows: formatCount(MAX_PRODUCT_ROWS), labels: IMPORT_CHOICES.map(({ label }) => label) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...uploadProductImport, input: UploadForm }, async (ctx, { file, idempotencyKey }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await ctx.tables?.prepare();
    const { productImportId } = await uploadProductImport(ctx, { fileName: file.name.slice(-200), bytes, idempotencyKey });
    return redirect(paths.checkProductImport(productImportId), 303);
  });
}

export default function ImportProductsPage() {
  const { idempotencyKey, maxRows, labels } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useContractForm<{ file: File }>({ id: 'upload', lastResult: answer?.result });
  return (
    <div className="stack">
      <PageHeader title="Import products" back={{ href: paths.products(), label: 'Manage Products' }}
        description="A CSV file of products and their SKUs. Nothing is imported before you have checked it." />
      <ContractForm form={form} multipart>
        <IdempotencyKey value={idempotencyKey} />
        <FileField
          field={fields.file} label="CSV file" accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain" required
          hint={`At most ${maxRows} rows. Each row is a product or one of its SKUs; the first line names the columns.`}
        />
        <FormActions>
          <SubmitButton>Upload file</SubmitButton>
          <ButtonLink href={paths.products()} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
      <section>
        <h2>Columns</h2>
        <p>{labels.join(', ')}.</p>
        <p>
          <a href={paths.exportList('catalogue', 'csv')} data-reload>All products and SKUs in these columns</a>, to be changed and
          imported again.
        </p>
        <p className="muted">
          Only Product ID is needed in every row. What is left empty stays as it is; a price that differs begins today.
        </p>
      </section>
    </div>
  );
}
