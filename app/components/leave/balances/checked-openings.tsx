import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { CheckedOpenings as Checked } from '#app/domain/leave/balances/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A longer list of rows is corrected from its beginning. */
const MAX_SHOWN = 200;

const REFUSALS: readonly Column<Checked['refusals'][number]>[] = [
  { key: 'line', header: 'Line', kind: 'number' }, { key: 'field', header: 'Column' },
  { key: 'reason', header: 'Why it is left out', isLong: true },
];

const FIGURES = [
  ['added', 'New balances'], ['changed', 'Changed balances'], ['unchanged', 'Rows without change'], ['refused', 'Rows left out'],
] as const;

/** A checked file of opening balances, with the changes that it would make or has made. */
export function CheckedOpenings({ answer, ...checked }: Checked & { answer: { result?: FormResult } | undefined }) {
  const { figures, refusals, notices, isDone } = checked;
  return (
    <div className="stack">
      {notices.map((notice) => <Notice key={notice} kind="info">{notice}</Notice>)}
      <DefinitionList columns={2} items={FIGURES.map(([key, term]) => ({ term, value: formatCount(figures[key]) }))} />
      {isDone ? <p><ButtonLink href={paths.leaveBalances()} variant="primary">Show balances</ButtonLink></p>
        : <StartImport {...checked} answer={answer} />}
      {refusals.length === 0 ? null : (
        <section className="stack">
          <h2>Rows that are left out</h2>
          {refusals.length > MAX_SHOWN ? <p className="muted">The first {MAX_SHOWN} of {formatCount(refusals.length)} are shown.</p> : null}
          <DataGrid gridId="opening-refusals" caption="Rows that are left out" columns={REFUSALS} rows={refusals.slice(0, MAX_SHOWN)}
            rowKey={({ line }) => String(line)} empty={<EmptyState>Every row will be imported.</EmptyState>} dense />
        </section>
      )}
    </div>
  );
}

function StartImport({ figures: { added, changed }, basis, answer }: Checked & { answer: { result?: FormResult } | undefined }) {
  const [form] = useContractForm({ id: 'start-import', lastResult: answer?.result });
  if (added + changed === 0) return <Notice kind="warning">Nothing in this file would change anything.</Notice>;
  return (
    <ContractForm form={form}>
      <input type="hidden" name="basis" value={basis} readOnly />
      <FormActions>
        <SubmitButton>Import</SubmitButton>
        <ButtonLink href={paths.leaveBalances()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
