import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../form/hidden-values.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import type { UnderstoodEntry } from './quick-line.tsx';

interface QuickEntryFormProps {
  empId: string;
  entry: UnderstoodEntry;
  idempotencyKey: string;
  cancelHref: string;
}

/** The entry that a line means: the add page's own form, filled, which asks there what it asks of any entry. */
export function QuickEntryForm({ empId, entry: { draft, words }, idempotencyKey, cancelHref }: QuickEntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  const { date, clientId, projectId, iterationId = '', categoryId, locationId, notes, startTime, endTime, timeLess } = draft;
  const less = words.lessSeconds > 0 ? ` less ${formatHours(words.lessSeconds)} h` : '';
  return (
    <Form ref={form} method="post" action={paths.addTimesheet(date, empId)} className="quick-understood" aria-label="What the line means">
      <DefinitionList columns={3} items={[
        { term: 'Client', value: words.client }, { term: 'Project', value: [words.project, words.iteration].filter(Boolean).join(' · ') },
        { term: 'Category', value: words.category }, { term: 'Date', value: formatHeading(date) },
        { term: 'Time', value: `${words.startTime}–${words.endTime}${less} · ${formatHours(words.workedSeconds)} h` },
        { term: 'Location', value: words.location }, { term: 'Notes', value: words.notes || 'No Notes', wide: true },
      ]} />
      <IdempotencyKey value={idempotencyKey} />
      <HiddenValues values={{
        empId, date, clientId, projectId, iterationId, categoryId, locationId, notes, startTime, endTime, timeLess,
        knownClientId: clientId, knownProjectId: projectId,
      }} />
      <p className="cluster">
        <SubmitButton intent="save">Add</SubmitButton>
        <SubmitButton intent="refresh" variant="secondary">Change</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </p>
    </Form>
  );
}
