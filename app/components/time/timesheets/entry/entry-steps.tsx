import type { Draft, EntryStep } from '#app/domain/time/timesheets/index.server.ts';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { ENTRY_FORM } from './entry-field.ts';
import type { LeaveQuestion } from './entry-page.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { MoneyField } from '#app/components/form/fields/money-field.tsx';
import { RadioGroup } from '#app/components/form/fields/radio-group.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { formatMoney } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { StepDialog } from './step-dialog.tsx';

/** What was answered to earlier questions. */
type Answered = Pick<Draft, 'confirmOverlap' | 'rateChoice' | 'customRate' | 'customPrepaidRate'>;

interface EntryStepsProps { answer: FormAnswer | undefined; values: Answered; formId?: string; mainIntent?: string }

/** The question that a save was answered with, as a dialog of the same form; earlier answers go along hidden. */
export default function EntrySteps({ answer, values, formId = ENTRY_FORM, mainIntent = 'save' }: EntryStepsProps) {
  const step = stepOf(answer?.details);
  const intent = String(answer?.result.initialValue?.['intent'] ?? mainIntent);
  return (
    <>
      {values.confirmOverlap && step?.kind === 'client-rate' ? <input type="hidden" name="confirmOverlap" value="on" /> : null}
      {values.rateChoice && step?.kind === 'overlap' ? <RateAnswers values={values} /> : null}
      {step?.kind === 'leave-entry' ? <LeaveEntry intent={step.intent} /> : null}
      {step?.kind === 'zero-hours' ? <ZeroHours step={step} /> : null}
      {step?.kind === 'overlap' ? <Overlap overlapping={step.overlapping} intent={intent} /> : null}
      {step?.kind === 'client-rate'
        ? <ClientRate formId={formId} step={step} values={values} errors={answer?.result.error ?? {}} intent={intent} /> : null}
    </>
  );
}

function stepOf(details: unknown): EntryStep | LeaveQuestion | undefined {
  return typeof details === 'object' && details !== null && 'kind' in details ? details as EntryStep | LeaveQuestion : undefined;
}

function LeaveEntry({ intent }: { intent: string }) {
  return (
    <StepDialog title="Leave without saving?" width={500}>
      <p>What you changed in this entry is not saved. Go to the other day without it?</p>
      <input type="hidden" name="leaveUnsaved" value="on" />
      <FormActions>
        <SubmitButton intent={intent} skipValidation>Go without saving</SubmitButton>
        <SubmitButton intent="refresh" variant="quiet" skipValidation>Stay</SubmitButton>
      </FormActions>
    </StepDialog>
  );
}

function RateAnswers({ values }: { values: Answered }) {
  return (['rateChoice', 'customRate', 'customPrepaidRate'] as const).map(
    (name) => <input key={name} type="hidden" name={name} value={values[name]} />,
  );
}

function ZeroHours({ step }: { step: Extract<EntryStep, { kind: 'zero-hours' }> }) {
  return (
    <StepDialog title={step.title} width={500}>
      <p>{step.message}</p>
      <FormActions>
        <SubmitButton intent="refresh" skipValidation>Thanks for letting me know</SubmitButton>
      </FormActions>
    </StepDialog>
  );
}

function Overlap({ overlapping, intent }: { overlapping: Extract<EntryStep, { kind: 'overlap' }>['overlapping']; intent: string }) {
  return (
    <StepDialog title="Overlapping timesheet" width={500}>
      <p>This entry overlaps with {overlapping.length === 1 ? 'another entry' : 'other entries'} of the same day:</p>
      <ul className="entry-overlaps">
        {overlapping.map((entry) => (
          <li key={entry.timeId}><span className="numeric">{entry.start}–{entry.end}</span> {entry.client}, {entry.project}</li>
        ))}
      </ul>
      <input type="hidden" name="confirmOverlap" value="on" />
      <p>Do you want to continue?</p>
      <FormActions>
        <SubmitButton intent={intent}>Continue</SubmitButton>
        <SubmitButton intent="refresh" variant="quiet" skipValidation>Cancel</SubmitButton>
      </FormActions>
    </StepDialog>
  );
}

interface ClientRateProps {
  formId: string; step: Extract<EntryStep, { kind: 'client-rate' }>; values: Answered; errors: Record<string, string[] | null>;
  intent: string;
}

function ClientRate({ formId, step, values, errors, intent }: ClientRateProps) {
  const field = (name: 'rateChoice' | 'customRate' | 'customPrepaidRate', initialValue: string) => ({
    id: `${formId}-${name}`, name, initialValue, errors: errors[name] ?? [], errorId: `${formId}-${name}-error`,
    descriptionId: `${formId}-${name}-description`,
  });
  const rates = (rate: string, prepaidRate: string) => `${formatMoney(rate)} an hour, ${formatMoney(prepaidRate)} prepaid`;
  const options = [
    { value: 'default', label: 'Default Rate (recommended)', hint: rates(step.defaultRate, step.defaultPrepaidRate) },
    ...(step.previousRate !== null && step.previousPrepaidRate !== null
      ? [{ value: 'previous', label: 'Previous Rate', hint: rates(step.previousRate, step.previousPrepaidRate) }] : []),
    { value: 'custom', label: 'Custom' },
  ];
  return (
    <StepDialog title="We have no rate for:" width={500}>
      <p className="entry-rate-pair"><strong>{step.employee}</strong> and <strong>{step.client}</strong></p>
      {Object.values(errors).some((messages) => messages?.length)
        ? null
        : <Notice kind="info"><p>The rate you choose is saved for twelve months.</p></Notice>}
      <RadioGroup field={field('rateChoice', values.rateChoice || 'default')} label="Rate" options={options} />
      <div className="field-grid field-grid-2">
        <MoneyField field={field('customRate', values.customRate)} label="Custom rate" step={5} />
        <MoneyField field={field('customPrepaidRate', values.customPrepaidRate)} label="Custom prepaid rate" step={5} />
      </div>
      <FormActions>
        <SubmitButton intent={intent}>Save</SubmitButton>
        <SubmitButton intent="refresh" variant="quiet" skipValidation>Cancel</SubmitButton>
      </FormActions>
    </StepDialog>
  );
}
