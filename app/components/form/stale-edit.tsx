import { useLocation } from '@remix-run/react';
import type { StaleDetails } from '#app/domain/kernel/edit-version.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { FormField } from './form-field.ts';
import { HiddenField } from './fields/hidden-field.tsx';

/** Both versions, where the form was refused because somebody else saved in the meantime. */
function staleDetails(details: unknown): StaleDetails | undefined {
  if (typeof details !== 'object' || details === null || !('version' in details) || !('edited' in details)) return undefined;
  return details as StaleDetails;
}

export interface StaleEditProps {
  /** What the refusal carried beside its message. */
  details: unknown;
  /** The button that saves, where the form has several. */
  intent?: string;
}

/** Inside an edit form: what the person typed beside what somebody else saved, field by field, and the choice between the two. */
export function StaleEdit({ details, intent }: StaleEditProps) {
  const { pathname, search } = useLocation();
  const stale = staleDetails(details);
  if (!stale) return null;
  return (
    <Notice kind="warning" title="Yours and what is stored now">
      {stale.edited.length === 0 ? <p>Both versions say the same.</p> : (
        <table className="figures entry-versions">
          <thead><tr><th scope="col">Field</th><th scope="col">Yours</th><th scope="col">Stored now</th></tr></thead>
          <tbody>
            {stale.edited.map(
              ({ label, mine, theirs }) => <tr key={label}><th scope="row">{label}</th><td>{mine || '–'}</td><td>{theirs || '–'}</td></tr>,
            )}
          </tbody>
        </table>
      )}
      <div className="form-actions">
        <Button {...(intent ? { name: 'intent', value: intent } : {})}>Keep mine</Button>
        <a className="button button-quiet" href={`${pathname}${search}`} data-reload="">Use what is stored</a>
      </div>
    </Notice>
  );
}

/** The version that the person has seen: the one that was posted, or the stored one once it was shown to them. */
export function EditVersion({ field, details }: { field: FormField; details: unknown }) {
  const stale = staleDetails(details);
  return stale ? <HiddenField name={field.name} value={stale.version} /> : <HiddenField field={field} />;
}
