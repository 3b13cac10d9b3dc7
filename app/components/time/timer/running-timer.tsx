import { Trash2 } from 'lucide-react';
import type { MeasuredPart, TimerView } from '#app/domain/time/timer/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import type { FormAnswer } from '../../form/form-answer.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TimeField } from '../../form/fields/time-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { CurrencyProvider, useCurrency } from '../../layout/currency.tsx';
import EntrySteps from '../timesheets/entry/entry-steps.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RunningTimerProps {
  timer: TimerView;
  /** How much of the budgets is used that its time counts against. */
  notices: readonly string[];
  notesMax: number;
  answer: FormAnswer | undefined;
}

const FORM = 'timer';

/** The timer that runs: what it has measured, to be looked at and put right before it is recorded. */
export function RunningTimerCard({ timer: { notes, names, parts }, notices, notesMax, answer }: RunningTimerProps) {
  const question = isQuestion(answer) ? answer : undefined;
  const [state, fields] = useContractForm<Record<string, string>>({
    id: FORM, lastResult: question ? { ...question.result, error: rateErrors(question) } : answer?.result, defaultValue: { notes },
  });
  const own = useCurrency();
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const text = (name: string) => initialText(fields[name]!);
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
      {parts.map((part) => (part.lock ? <LockedPart key={part.date} part={part} /> : null))}
      <ContractForm form={state} action={paths.timer()} mainIntent="record">
        {parts.filter(({ lock }) => !lock).map((part, index) => (
          <PartFields key={part.date + part.startTime} part={part} isOnly={parts.length === 1}
            fieldOf={(name) => fields[`parts[${index}].${name}`]!} />
        ))}
        <TextArea field={fields['notes']!} label="Notes" rows={3} maxLength={notesMax} />
        <CurrencyProvider value={names.currencyId ?? own}>
          <EntrySteps answer={question} formId={FORM} mainIntent="record" values={{
            confirmOverlap: text('confirmOverlap'), rateChoice: text('rateChoice'), customRate: text('customRate'),
            customPrepaidRate: text('customPrepaidRate'),
          }} />
        </CurrencyProvider>
        <FormActions>
          <SubmitButton intent="record">Stop and Save</SubmitButton>
          <SubmitButton intent="notes" variant="secondary" skipValidation>Save Notes</SubmitButton>
          <ButtonLink href={paths.discardTimer()} icon={Trash2}>Discard Timer</ButtonLink>
        </FormActions>
      </ContractForm>
    </Card>
  );
}

/** A closed day of what was measured, which cannot be recorded. */
function LockedPart({ part: { date, seconds, lock } }: { part: MeasuredPart }) {
  return <Notice kind="warning" title={`${formatHeading(date)}, ${formatHours(seconds)} h`}><p>{lock}</p></Notice>;
}

interface PartFieldsProps {
  part: MeasuredPart;
  isOnly: boolean;
  fieldOf: (name: 'date' | 'startTime' | 'endTime' | 'isRecorded') => FormField;
}

/** One day of what was measured, as it was put right when the page has asked something. */
function PartFields({ part, isOnly, fieldOf }: PartFieldsProps) {
  const isTyped = fieldOf('date').initialValue === part.date;
  const shown = (name: 'startTime' | 'endTime' | 'isRecorded', measured: string): FormField =>
    (isTyped ? fieldOf(name) : { ...fieldOf(name), initialValue: measured });
  return (
    <fieldset className="timer-part">
      <legend>{formatHeading(part.date)}</legend>
      <input type="hidden" name={fieldOf('date').name} value={part.date} />
      <TimeField field={shown('startTime', part.startTime)} label="Time Start" />
      <TimeField field={shown('endTime', part.endTime)} label="Time End" />
      {isOnly ? <input type="hidden" name={fieldOf('isRecorded').name} value="on" />
        : <CheckboxField field={shown('isRecorded', 'on')} label="Record this part" />}
    </fieldset>
  );
}

/** What recording asks first: its dialog says it. A time that is only to be looked at is shown above already. */
const isQuestion = (answer: FormAnswer | undefined): answer is FormAnswer => {
  const { details } = answer ?? {};
  return typeof details === 'object' && details !== null && 'kind' in details
    && ['zero-hours', 'overlap', 'client-rate'].includes(String(details.kind));
};

/** Beside a question, what is wrong with the answer to the one about the rate. */
const rateErrors = ({ result: { error } }: FormAnswer): Record<string, string[] | null> =>
  Object.fromEntries(Object.entries(error ?? {}).filter(([name]) => name === 'customRate' || name === 'customPrepaidRate'));
