import { Trash2 } from 'lucide-react';
import type { EntryStep } from '#app/domain/timesheets/index.server.ts';
import type { MeasuredPart, TimerView } from '#app/domain/timer/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import type { FormAnswer } from '../form/form-answer.ts';
import { FormActions } from '../form/form-actions.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TimeField } from '../form/time-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Notice } from '../ui/notice.tsx';

interface RunningTimerProps {
  timer: TimerView;
  /** How much of the budgets is used that its time counts against. */
  notices: readonly string[];
  notesMax: number;
  answer: FormAnswer | undefined;
}

/** The timer that runs: what it has measured, to be looked at and put right before it is recorded. */
export function RunningTimerCard({ timer: { notes, names, parts }, notices, notesMax, answer }: RunningTimerProps) {
  const [form, fields] = useContractForm<{ notes: string; confirmOverlap: string; rateChoice: string }>({
    id: 'timer', lastResult: answer?.result, defaultValue: { notes },
  });
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Card title={`${names.client} – ${names.project}`}>
      <div className="timer-facts">
        <DefinitionList columns={3} items={[
          { term: 'Category', value: names.category }, { term: 'Location', value: names.location },
          ...(names.iteration ? [{ term: 'Iteration', value: names.iteration }] : []),
          { term: 'Measured', value: `${formatHours(total)} h` },
        ]} />
      </div>
      {notices.map((words) => <Notice key={words} kind="warning"><p>{words}</p></Notice>)}
      <ContractForm form={form} action={paths.timer()} mainIntent="record">
        {parts.map((part, index) => <PartFields key={part.date + part.startTime} part={part} index={index} isOnly={parts.length === 1} />)}
        <TextArea field={fields.notes} label="Notes" rows={3} maxLength={notesMax} />
        <StepFields step={stepOf(answer?.details)} confirmOverlap={fields.confirmOverlap} rateChoice={fields.rateChoice} />
        <FormActions>
          <SubmitButton intent="record">Stop and Save</SubmitButton>
          <SubmitButton intent="notes" variant="secondary" skipValidation>Save Notes</SubmitButton>
          <ButtonLink href={paths.discardTimer()} icon={Trash2}>Discard Timer</ButtonLink>
        </FormActions>
      </ContractForm>
    </Card>
  );
}

/** One day of what was measured; a closed one is shown and cannot be recorded. */
function PartFields({ part, index, isOnly }: { part: MeasuredPart; index: number; isOnly: boolean }) {
  const name = (field: string) => `parts[${index}].${field}`;
  const day = formatHeading(part.date);
  if (part.lock) return <Notice kind="warning" title={`${day}, ${formatHours(part.seconds)} h`}><p>{part.lock}</p></Notice>;
  return (
    <fieldset className="timer-part">
      <legend>{day}</legend>
      <input type="hidden" name={name('date')} value={part.date} />
      <TimeField field={plainField({ name: name('startTime'), value: part.startTime })} label="Time Start" />
      <TimeField field={plainField({ name: name('endTime'), value: part.endTime })} label="Time End" />
      {isOnly ? <input type="hidden" name={name('isRecorded')} value="on" />
        : <CheckboxField field={plainField({ name: name('isRecorded'), value: 'on' })} label="Record this part" />}
    </fieldset>
  );
}

type Field = Parameters<typeof CheckboxField>[0]['field'];

/** What recording asked: answered here and sent again. */
function StepFields({ step, confirmOverlap, rateChoice }: { step: EntryStep | undefined; confirmOverlap: Field; rateChoice: Field }) {
  if (step?.kind === 'overlap') {
    const others = step.overlapping.map(({ start, end, client }) => `${start}–${end} ${client}`).join(', ');
    return <CheckboxField field={confirmOverlap} label={`Record it although it overlaps with ${others}`} />;
  }
  if (step?.kind !== 'client-rate') return null;
  const hint = (rate: string, prepaidRate: string) => `${formatMoney(rate)} an hour, ${formatMoney(prepaidRate)} prepaid`;
  const { defaultRate, defaultPrepaidRate, previousRate, previousPrepaidRate } = step;
  return <RadioGroup field={rateChoice} label={`We have no rate for: ${step.employee} and ${step.client}`} options={[
    { value: 'default', label: 'Default Rate (recommended)', hint: hint(defaultRate, defaultPrepaidRate) },
    ...(previousRate !== null && previousPrepaidRate !== null
      ? [{ value: 'previous', label: 'Previous Rate', hint: hint(previousRate, previousPrepaidRate) }] : []),
  ]} />;
}

function stepOf(details: unknown): EntryStep | undefined {
  return typeof details === 'object' && details !== null && 'kind' in details ? details as EntryStep : undefined;
}
