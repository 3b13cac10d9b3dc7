import { Form } from '@remix-run/react';
import type { ProposedEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { entryValues } from './entry-values.ts';
import { QuickEntryForm } from './quick-entry-form.tsx';
import type { TypedLine } from './quick-line.tsx';

const MEANING = 'What the line means';

interface QuickEntriesProps {
  empId: string;
  /** The page without the line. */
  href: string;
  entries: readonly ProposedEntry[];
  typed: TypedLine;
}

/** What a line means: one entry, or several to add together or one by one. */
export function QuickEntries({ empId, href, entries, typed: { line, answers, key } }: QuickEntriesProps) {
  const isOnly = entries.length === 1;
  const backHref = isOnly ? undefined : withQuery(href, { line, answers: answers.join(','), key });
  const seconds = entries.reduce((sum, { words }) => sum + words.workedSeconds, 0);
  return (
    <>
      {backHref ? (
        <Form key={key} method="post" action={paths.addQuickEntries()} replace aria-label="All entries of the line">
          <HiddenValues values={{ quickLine: backHref, ...Object.fromEntries(entries.flatMap((entry, index) =>
            Object.entries({ ...entryValues(empId, entry.draft), idempotencyKey: entry.key })
              .map(([name, value]) => [`entries[${index}].${name}`, value]))) }} />
          <p className="cluster">
            <SubmitButton takesFocus>{`Add all ${entries.length}: ${formatHours(seconds)} h`}</SubmitButton>
            <ButtonLink href={href} variant="quiet">Cancel</ButtonLink>
          </p>
        </Form>
      ) : null}
      {entries.map((entry, index) => (
        <QuickEntryForm key={entry.key} label={isOnly ? MEANING : `${MEANING}, entry ${index + 1} of ${entries.length}`} empId={empId}
          entry={entry} cancelHref={href} isOnly={isOnly} backHref={backHref} />
      ))}
    </>
  );
}
