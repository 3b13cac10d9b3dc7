import type { SubmissionResult } from '@conform-to/react';
import { groupFields } from '#app/domain/people/holidays/fields.ts';
import type { DirectoryEntity } from '#app/domain/people/holidays/index.server.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { DirectorySelector, type DirectoryAnswer } from './directory-selector.tsx';

interface GroupValues { leaveGroupId?: string; name: string; version?: string; entities?: string[]; find?: string }

export interface LeaveGroupFormProps {
  title: string;
  answer: { result?: SubmissionResult<string[]>; details?: unknown; directory?: DirectoryAnswer } | undefined;
  values: GroupValues;
  /** The people and groups of a stored group. */
  entities: readonly DirectoryEntity[];
  /** Why it cannot be changed, if so. */
  locked?: string | null;
  closeHref: string;
  idempotencyKey?: string;
  historyHref?: string;
}

/** The dialog in which a leave group is created or changed. */
export function LeaveGroupForm(props: LeaveGroupFormProps) {
  const { title, answer, values, entities, locked = null, closeHref, idempotencyKey, historyHref } = props;
  const [form, fields] = useContractForm<GroupValues>({ id: 'leave-group', lastResult: answer?.result, defaultValue: values });
  const isNew = idempotencyKey !== undefined;
  return (
    <RouteDialog title={title} closeHref={closeHref} width={600} dismissable={false}>
      <ContractForm form={form}>
        <StaleEdit details={answer?.details} />
        {locked ? <Notice kind="info">{locked}</Notice> : null}
        <RecordField field={fields.name} of={groupFields.name} />
        <DirectorySelector
          label="Groups and users" picks={fields.entities} search={fields.find} picked={answer?.directory?.picked ?? entities}
          found={answer?.directory}
        />
        {isNew ? null : <HiddenField field={fields.leaveGroupId} />}
        {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        <FormActions>
          {locked ? null : <SubmitButton>{isNew ? 'Create' : 'Update'}</SubmitButton>}
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
          {historyHref ? <ButtonLink href={historyHref} variant="quiet">History</ButtonLink> : null}
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}
