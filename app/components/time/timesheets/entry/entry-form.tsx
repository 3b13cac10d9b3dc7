import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Draft, StaleEntry } from '#app/domain/time/timesheets/index.server.ts';
import { CurrencyProvider, useCurrency } from '#app/components/layout/currency.tsx';
import { paths } from '#app/screens/paths.ts';
import type { EntryAnswer, EntryPage } from './entry-page.ts';
import { ContractForm } from '#app/components/form/contract-form.tsx';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx';
import { HiddenValues } from '#app/components/form/hidden-values.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { VersionField } from '#app/components/form/fields/version-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { EntryFields } from './entry-fields.tsx';
import { addressOf, ENTRY_FORM, type EntryFieldSource } from './entry-field.ts';
import { firstEmptyField, useFirstEmptyField } from './first-empty-field.ts';
import { useCarriedText } from '#app/components/form/engine/carried-text.ts';
import { useEntryAnswer } from './use-entry-answer.ts';

// Seldom asked for, and therefore fetched by the browser when an answer does. The server draws them at once.
const EntrySteps = import.meta.env.SSR ? (await import('./entry-steps.tsx')).default : lazy(() => import('./entry-steps.tsx'));
const StaleEntryNotice = import.meta.env.SSR
  ? (await import('./stale-entry-notice.tsx')).default
  : lazy(() => import('./stale-entry-notice.tsx'));
// Fields and buttons of the form, which are posted without script too.
const BillingSection = import.meta.env.SSR ? (await import('./billing-section.tsx')).default : lazy(() => import('./billing-section.tsx'));
const RecentActivity = import.meta.env.SSR ? (await import('../entry-side/recent-activity.tsx')).default
  : lazy(() => import('../entry-side/recent-activity.tsx'));

export interface EntryFormProps {
  action: string;
  page: EntryPage;
  answer: EntryAnswer | undefined;
  isAdmin: boolean;
  /** A tracker can be asked what the person did. */
  hasTracker: boolean;
  /** Makes a new entry's post happen once. */
  idempotencyKey?: string;
  /** It starts with what was typed on another day's page. */
  unsaved?: boolean;
  /** The entry being edited. */
  entry?: { timeId: number; version: number; date: string; can: { removeAsks: boolean } };
}

/** The add and the edit page's form; it works as plain posts and is quicker with script. */
export function EntryForm({ action, page: loaded, answer, isAdmin, hasTracker, idempotencyKey, unsaved = false, entry }: EntryFormProps) {
  const { latest, drawn, onChange } = useEntryAnswer(answer);
  useCarriedText(ENTRY_FORM, entry ? action : '');
  const page = latest?.page ?? loaded;
  const { values, view } = page;
  const address = addressOf(action, page);
  const allErrors = useMemo(() => problemsOf(latest), [latest]);
  const form = { id: ENTRY_FORM, errors: allErrors[''] ?? undefined, allErrors };
  const [opened] = useState(page);
  const firstEmpty = page === opened ? firstEmptyField(page) : undefined;
  const source: EntryFieldSource = { formId: ENTRY_FORM, address, page, answer: latest, drawn, firstEmpty };
  useFirstEmptyField(page);
  const own = useCurrency();
  const stale = isStale(latest?.details) ? latest.details.stored : undefined;
  return (
    <div className="entry-columns">
      <ContractForm form={form} action={address()} mainIntent="save" unsaved={unsaved} onChange={onChange}>
        {stale ? <Suspense fallback={null}><StaleEntryNotice stored={stale} values={values} /></Suspense> : null}
        {latest?.asksIteration
          ? <Notice kind="info" role="status"><p>This project has iterations. Choose one, then save.</p></Notice>
          : null}
        {view.closed ? <Notice kind="warning" title={view.closed.reason}><p>{view.closed.remedy}</p></Notice> : null}
        {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
        {entry ? <VersionField value={stale?.version ?? (Number(latest?.result.initialValue?.['version']) || entry.version)} /> : null}
        {entry ? <HiddenField name="timeId" value={String(entry.timeId)} /> : null}
        <HiddenField name="empId" value={view.basis.empId} />
        <input type="hidden" name="knownClientId" value={values.knownClientId} readOnly />
        <input type="hidden" name="knownProjectId" value={values.knownProjectId} readOnly />
        <EntryFields source={source} isAdmin={isAdmin} isStored={entry !== undefined} />
        <CurrencyProvider value={view.client?.currencyId ?? own}>
          <Suspense fallback={<HiddenValues values={billingValues(values)} />}>
            <BillingSection source={source} />
          </Suspense>
        </CurrencyProvider>
        {entry
          ? <EditActions entry={entry} empId={view.basis.empId} />
          : <AddActions cancelHref={paths.dayView(view.basis.empId, view.date)} />}
        {latest?.details !== undefined && !stale
          ? <CurrencyProvider value={view.client?.currencyId ?? own}>
            <Suspense fallback={null}><EntrySteps answer={latest} values={values} /></Suspense>
          </CurrencyProvider>
          : null}
      </ContractForm>
      <Suspense fallback={null}><RecentActivity address={address} page={page} isAdmin={isAdmin} hasTracker={hasTracker} /></Suspense>
    </div>
  );
}

function billingValues({ billableId, shownBillableId, isBillingTypeOverridden, sellPrice, isOverwriteRate, shownSellPrice }: Draft) {
  return { billableId, shownBillableId, isBillingTypeOverridden, sellPrice, isOverwriteRate, shownSellPrice };
}

/** A question is not a problem: its dialog says what is asked. */
function problemsOf(answer: EntryAnswer | undefined): Record<string, string[] | null> {
  const { '': whole = null, ...fields } = { ...answer?.result.error, ...answer?.page?.errors } as Record<string, string[] | null>;
  const asks = answer?.details !== undefined && !isStale(answer.details);
  return asks || !whole ? fields : { '': whole, ...fields };
}

function isStale(details: unknown): details is StaleEntry {
  return typeof details === 'object' && details !== null && 'kind' in details && details.kind === 'stale';
}

function AddActions({ cancelHref }: { cancelHref: string }) {
  return (
    <FormActions sticky>
      <SubmitButton intent="save">Add</SubmitButton>
      <SubmitButton intent="saveAndNextEntry" variant="secondary">Add + Continue</SubmitButton>
      <SubmitButton intent="saveAndNextDay" variant="secondary">Add + Next Day</SubmitButton>
      <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
    </FormActions>
  );
}

function EditActions({ entry, empId }: { entry: NonNullable<EntryFormProps['entry']>; empId: string }) {
  const deleteHref = paths.deleteTimesheet(entry.date, empId, entry.timeId);
  return (
    <FormActions sticky>
      <SubmitButton intent="save">Save</SubmitButton>
      {entry.can.removeAsks
        ? <ButtonLink href={deleteHref} variant="secondary" icon={Trash2}>Delete</ButtonLink>
        : <Button name="intent" value="delete" formNoValidate formAction={deleteHref} variant="secondary" icon={Trash2}>Delete</Button>}
      <ButtonLink href={paths.dayView(empId, entry.date)} variant="quiet">Cancel</ButtonLink>
    </FormActions>
  );
}
