import { Form } from '@remix-run/react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { ProposedEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { entryValues } from './entry-values.ts';

interface QuickEntryFormProps {
  empId: string;
  entry: ProposedEntry;
  /** Where the page is without the line. */
  cancelHref: string;
  /** The only entry of its line: its button has the focus. */
  isOnly: boolean;
  /** Says which of several it is. */
  label: string;
  /** The address to come back to while other entries of the line are still to be added. */
  backHref: string | undefined;
}

/** The entry that a line means: the add page's own form, filled, which asks there what it asks of any entry. */
export function QuickEntryForm({ empId, entry: { draft, words, key }, cancelHref, isOnly, label, backHref }: QuickEntryFormProps) {
  const less = words.lessSeconds > 0 ? ` less ${formatHours(words.lessSeconds)} h` : '';
  return (
    <Form method="post" action={paths.addTimesheet(draft.date, empId)} replace className="quick-understood"
      aria-label={label}>
      <DefinitionList columns={3} items={[
        { term: 'Client', value: words.client }, { term: 'Project', value: [words.project, words.iteration].filter(Boolean).join(' · ') },
        { term: 'Category', value: words.category }, { term: 'Date', value: formatHeading(draft.date) },
        { term: 'Time', value: `${words.startTime}–${words.endTime}${less} · ${formatHours(words.workedSeconds)} h` },
        { term: 'Location', value: words.location }, ...(words.billing ? [{ term: 'Billing', value: words.billing }] : []),
        { term: 'Notes', value: words.notes || 'No Notes', wide: true },
      ]} />
      <IdempotencyKey value={key} />
      <HiddenValues values={{ ...entryValues(empId, draft), knownClientId: draft.clientId, knownProjectId: draft.projectId,
        quickLine: backHref ?? cancelHref }} />
      <p className="cluster">
        <SubmitButton intent="save" takesFocus={isOnly} variant={isOnly ? 'primary' : 'secondary'}>Add</SubmitButton>
        <SubmitButton intent="refresh" variant={isOnly ? 'secondary' : 'quiet'}>Change</SubmitButton>
        {isOnly ? <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink> : null}
      </p>
    </Form>
  );
}
