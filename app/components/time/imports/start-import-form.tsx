import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { VersionField } from '../../form/fields/version-field.tsx';
import { formatHours } from '#app/screens/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CheckFiguresProps } from './check-figures.tsx';

export interface StartImportFormProps {
  importId: string;
  version: number;
  idempotencyKey: string;
  figures: CheckFiguresProps;
  result?: FormResult | undefined;
}

/** The button that imports, and what it will do in words. */
export function StartImportForm({ importId, version, idempotencyKey, figures, result }: StartImportFormProps) {
  const [form] = useContractForm<{ importId: string; version: number }>({ id: 'start-import', lastResult: result });
  const { toImport, alreadyIn, refused, leftOut } = figures;
  if (toImport.rows === 0) {
    return (
      <Notice kind="info" title="There is nothing to import.">
        <p>{alreadyIn.rows > 0 ? 'All correct rows were imported earlier.' : 'No row can be imported as it is: see why below.'}</p>
      </Notice>
    );
  }
  const out = refused.rows + leftOut.rows;
  const rows = formatCount(toImport.rows);
  return (
    <ContractForm form={form}>
      <HiddenField name="importId" value={importId} />
      <VersionField value={version} />
      <IdempotencyKey value={idempotencyKey} />
      {out > 0 ? (
        <Notice kind="warning">
          <p>
            {formatCount(out)} {out === 1
              ? 'row is' : 'rows are'} left out, with {formatHours(
                refused.seconds + leftOut.seconds,
              )} hours. Everything else is imported together, or nothing is.</p>
        </Notice>
      ) : null}
      <FormActions>
        <SubmitButton>{`Import ${rows} ${toImport.rows === 1 ? 'row' : 'rows'} with ${formatHours(toImport.seconds)} hours`}</SubmitButton>
      </FormActions>
    </ContractForm>
  );
}
