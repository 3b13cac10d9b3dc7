import type { ProductImportView } from '#app/domain/money/products/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A longer list of rows is corrected from its beginning. */
const MAX_SHOWN = 200;

export interface CheckedImportProps extends ProductImportView {
  /** What a column can be. */
  choices: readonly { readonly key: string; readonly label: string }[];
  isChosen: boolean;
  answer: { result?: FormResult } | undefined;
}

type Refusal = ProductImportView['refusals'][number];

const REFUSALS: readonly Column<Refusal>[] = [
  { key: 'line', header: 'Line', kind: 'number' }, { key: 'field', header: 'Field' },
  { key: 'reason', header: 'Why it is left out', isLong: true },
];

const FIGURES = [
  ['newProducts', 'New products'], ['changedProducts', 'Changed products'], ['newSkus', 'New SKUs'], ['changedSkus', 'Changed SKUs'],
  ['prices', 'Prices from today'], ['unchanged', 'Rows without change'], ['refused', 'Rows left out'],
] as const;

/** What a file of products would change, and what it changed once it is imported. */
export function CheckedImport(props: CheckedImportProps) {
  const { figures, refusals, notices, isDone } = props;
  return (
    <div className="stack">
      {notices.map((notice) => <Notice key={notice} kind="info">{notice}</Notice>)}
      <DefinitionList columns={3} items={FIGURES.map(([key, term]) => ({ term, value: formatCount(figures[key]) }))} />
      {isDone
        ? <p><ButtonLink href={paths.products()} variant="primary">Show products</ButtonLink></p>
        : <><StartImport {...props} /><Columns {...props} /></>}
      {refusals.length === 0 ? null : (
        <section className="stack">
          <h2>Rows that are left out</h2>
          {refusals.length > MAX_SHOWN ? <p className="muted">The first {MAX_SHOWN} of {formatCount(refusals.length)} are shown.</p> : null}
          <DataGrid gridId="product-refusals" caption="Rows that are left out" columns={REFUSALS} rows={refusals.slice(0, MAX_SHOWN)}
            rowKey={({ line }) => String(line)} empty={<EmptyState>Every row will be imported.</EmptyState>} dense />
        </section>
      )}
    </div>
  );
}

function StartImport({ figures, basis, answer }: CheckedImportProps) {
  const [form] = useContractForm({ id: 'start-import', lastResult: answer?.result });
  const { newProducts, changedProducts, newSkus, changedSkus, prices } = figures;
  if (newProducts + changedProducts + newSkus + changedSkus + prices === 0) {
    return <Notice kind="warning">Nothing in this file would change anything.</Notice>;
  }
  return (
    <ContractForm form={form}>
      <input type="hidden" name="basis" value={basis} readOnly />
      <FormActions>
        <SubmitButton>Import</SubmitButton>
        <ButtonLink href={paths.products()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}

/** Which column is what: found by their names, chosen where they are called otherwise. */
function Columns({ productImportId, choices, columns, headers, isChosen }: CheckedImportProps) {
  const options = [{ value: '-', label: 'None' }, ...headers.map((header) => ({ value: header, label: header }))];
  return (
    <details open={isChosen || columns['product.prodId'] === undefined}>
      <summary>Which column is what</summary>
      <FilterForm label="Columns" submitLabel="Check again" waitsForButton
        {...(isChosen ? { clearHref: paths.checkProductImport(productImportId) } : {})}>
        {choices.map(({ key, label }) => (
          <SelectField key={key} field={plainField({ name: key, value: columns[key] ?? '-' })} label={label} options={options} />
        ))}
      </FilterForm>
    </details>
  );
}
