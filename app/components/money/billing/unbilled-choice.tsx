import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { UnbilledGroup } from '#app/screens/money/billing/unbilled-groups.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useTaxName } from '../../layout/tax-name.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { UnbilledTable, type UnbilledRow } from './unbilled-table.tsx';

export interface UnbilledChoiceProps {
  groups: readonly UnbilledGroup<UnbilledRow>[];
  summary: { entryCount: number; workedSeconds: number; billable: string; unpriced: number };
  /** Where time without a price gets one. */
  priceHref: string;
  /** How many entries are listed, and at most. */
  listed: number;
  maxListed: number;
  errors: readonly string[];
  ticked: ReadonlySet<number>;
  scope: string;
  /** Another one for each press of a button that ticks. */
  round: string;
}

/** The client's unbilled time by group, each with the buttons that tick it as a whole. */
export function UnbilledChoice({ groups, summary, priceHref, listed, maxListed, errors, ticked, scope, round }: UnbilledChoiceProps) {
  const { entryCount, workedSeconds, billable, unpriced } = summary;
  const taxName = useTaxName();
  const isTicked = ({ timeId }: UnbilledRow) => ticked.has(timeId);
  return (
    <Card title="Unbilled time" padded={false} actions={listed > 0 ? <TickButtons /> : null}>
      <div className="card-body stack" id="new-invoice-timeIds">
        {errors.length > 0 ? <Notice kind="danger">{errors.map((error) => <p key={error}>{error}</p>)}</Notice> : null}
        {entryCount > 0 ? <p>{amounts(entryCount, workedSeconds, billable)} billable before {taxName}.</p> : null}
        {unpriced > 0 ? <Notice kind="warning"><p>
          {formatCount(unpriced)} {unpriced === 1 ? 'billable entry has' : 'billable entries have'} no
          price. <PageLink className="link" href={priceHref}>Price {unpriced === 1 ? 'it' : 'them'} now</PageLink></p></Notice> : null}
        {entryCount > listed ? <ScopeChoice entryCount={entryCount} listed={maxListed} scope={scope} /> : null}
      </div>
      {groups.length === 0
        ? <EmptyState title="No unbilled time">
          All time that matches this filter is on an invoice already. Choose a longer period, or add lines below.
        </EmptyState> : null}
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          {groups.length > 1 ? <GroupHead group={group} /> : null}
          <UnbilledTable key={round} id={group.key} title={`Unbilled entries, ${group.title}`} rows={group.rows} isTicked={isTicked} />
        </section>
      ))}
    </Card>
  );
}

const amounts = (entries: number, seconds: number, value: string) =>
  `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}, ${formatHours(seconds)} h, ${formatMoney(value)}`;

function GroupHead({ group: { key, title, rows, workedSeconds, billable } }: { group: UnbilledGroup<UnbilledRow> }) {
  return (
    <div className="unbilled-group">
      <h3>{title}</h3>
      <span className="muted numeric">{amounts(rows.length, workedSeconds, billable)}</span>
      <TickButtons group={key} title={title} />
    </div>
  );
}

/** Of all that is listed, or of a group. */
function TickButtons({ group, title }: { group?: string; title?: string }) {
  const of = group === undefined ? '' : `:${group}`;
  const button = (intent: string, label: string) => (
    <SubmitButton variant="secondary" size="small" intent={`${intent}${of}`} skipValidation>
      {label}{title === undefined ? ' all' : <span className="visually-hidden"> {title}</span>}
    </SubmitButton>
  );
  return <>{button('tick', 'Select')}{button('untick', 'Clear')}</>;
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
