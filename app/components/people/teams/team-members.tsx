import type { SubmissionResult } from '@conform-to/react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { TeamMember } from '#app/domain/people/teams/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface TeamMembersProps {
  teamId: number;
  members: readonly TeamMember[];
  employees: Choices;
  answer: { result: SubmissionResult<string[]>; employees?: Choices } | undefined;
}

/** Who is in a team, each with a button to take them out, and the form to add another. */
export function TeamMembers({ teamId, members, employees, answer }: TeamMembersProps) {
  const [form, fields] = useContractForm<{ teamId: string; empId: string }>({
    id: 'team-member', lastResult: answer?.result, defaultValue: { teamId: String(teamId), empId: '' },
  });
  const columns: Column<TeamMember>[] = [
    personColumn({ key: 'name', header: 'Name' }),
    { key: 'empId', header: 'Emp ID', priority: 2 },
    { key: 'position', header: 'Position', priority: 2 },
    {
      key: 'actions', header: 'Actions', kind: 'actions', actions: ({ empId }) =>
        [{ label: 'Remove', action: paths.removeTeamMember(teamId), fields: { teamId: String(teamId), empId }, danger: true }],
    },
  ];
  return (
    <div className="stack">
      <Card title="Add a member">
        <ContractForm form={form}>
          <HiddenField field={fields.teamId} />
          <ChoiceField field={fields.empId} label="Employee" required emptyLabel="Please choose" choices={answer?.employees ?? employees}
            searchHref={paths.choices('employee')} />
          <FormActions><SubmitButton>Add</SubmitButton></FormActions>
        </ContractForm>
      </Card>
      <DataGrid
        gridId="team-members" caption="Members" columns={columns} rows={[...members]} rowKey={({ empId }) => empId}
        rowHref={({ empId }) => paths.user(empId)} rowTone={({ isEnabled }) => (isEnabled ? undefined : 'muted')}
        empty={<EmptyState title="No members yet">Add the people who work together.</EmptyState>}
      />
    </div>
  );
}
