import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Card } from '../ui/card.tsx';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { Notice } from '../ui/notice.tsx';
import { UnbilledTable, type UnbilledRow } from './unbilled-table.tsx';

export interface UnbilledChoiceProps {
  entries: readonly UnbilledRow[];
  summary: { entryCount: number; workedSeconds: number; billable: string };
  maxListed: number;
  errors: readonly string[];
  /** What was ticked when the form was last sent; undefined on a fresh form. */
  typed: { timeIds: readonly string[]; scope: string } | undefined;
  /** Ticks set by the buttons, and what tells one press from the next. */
  ticks: 'all' | 'none' | undefined;
  round: string;
}

export function UnbilledChoice({ entries, summary, maxListed, errors, typed, ticks, round }: UnbilledChoiceProps) {
  const { entryCount, workedSeconds, billable } = summary;
  const sent = new Set(typed?.timeIds);
  // Prepaid time goes on a Prepaid invoice only: it is not ticked for the others.
  const isTicked = ({ timeId, billingCode }: UnbilledRow) =>
    ticks === undefined ? (typed ? sent.has(String(timeId)) : billingCode !== 'BPP') : ticks === 'all';
  return (
    <Card title="Unbilled time" padded={false} actions={entries.length > 0 ? <TickButtons /> : null}>
      <div className="card-body stack" id="new-invoice-timeIds">
        {errors.length > 0 ? <Notice kind="danger">{errors.map((error) => <p key={error}>{error}</p>)}</Notice> : null}
        {entryCount > 0
          ? <p>{formatCount(entryCount)} {entryCount === 1 ? 'entry' : 'entries'}
            , {formatHours(workedSeconds)} h, {formatMoney(billable)} billable before GST.</p>
          : null}
        {entryCount > entries.length ? <ScopeChoice entryCount={entryCount} listed={maxListed} scope={typed?.scope ?? 'ticked'} /> : null}
      </div>
      <div className="unbilled"><UnbilledTable key={round} rows={entries} isTicked={isTicked} /></div>
    </Card>
  );
}

function TickButtons() {
  return (
    <>
      <SubmitButton variant="secondary" size="small" intent="tick-all" skipValidation>Select all</SubmitButton>
      <SubmitButton variant="secondary" size="small" intent="tick-none" skipValidation>Clear all</SubmitButton>
    </>
  );
}

function ScopeChoice({ entryCount, listed, scope }: { entryCount: number; listed: number; scope: string }) {
  const choices = [
    { value: 'ticked', label: `The selected ones of the first ${listed} entries, which are listed here` },
    { value: 'filter', label: `All ${formatCount(entryCount)} entries that match this filter, selected or not` },
  ];
  return (
    <fieldset>
      <legend className="field-label">Invoice</legend>
      {choices.map(({ value, label }) => (
        <label className="check" key={value}>
          <input type="radio" name="scope" value={value} defaultChecked={scope === value} />
          <span className="check-text">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
