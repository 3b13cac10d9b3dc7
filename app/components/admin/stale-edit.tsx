import type { FormField } from '../form/form-field.ts';
import { HiddenField } from '../form/hidden-field.tsx';
import { VersionField } from '../form/version-field.tsx';
import { Notice } from '../ui/notice.tsx';

interface StaleDetails {
  version: number;
  current: Readonly<Record<string, string>>;
}

/** What is stored now, where the form was refused because somebody else saved in the meantime. */
function staleDetails(details: unknown): StaleDetails | undefined {
  if (typeof details !== 'object' || details === null || !('version' in details) || !('current' in details)) return undefined;
  return details as StaleDetails;
}

/** Shows the stored values beside the form, so that nobody overwrites them unseen. */
export function StaleEdit({ details }: { details: unknown }) {
  const stale = staleDetails(details);
  if (!stale) return null;
  return (
    <Notice kind="warning" title="What is stored now">
      <dl className="definitions definitions-2">
        {Object.entries(stale.current).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

/** The version that the person has seen: the one that was posted, or the stored one once it was shown to them. */
export function EditVersion({ field, details }: { field: FormField; details: unknown }) {
  const stale = staleDetails(details);
  return stale ? <VersionField value={stale.version} /> : <HiddenField field={field} />;
}
