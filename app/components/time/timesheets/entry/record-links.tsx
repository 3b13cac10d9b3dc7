import { Plus } from 'lucide-react';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { useMayCreate } from '#app/components/layout/crm-state.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import type { EntryFieldSource } from './entry-field.ts';

type Kind = 'client' | 'project' | 'iteration';

interface RecordLinksProps {
  kind: Kind;
  source: EntryFieldSource;
  /** A stored entry is edited; its page stays open beside. */
  isStored: boolean;
  /** The page of what is chosen. */
  detailHref?: string | undefined;
}

/** Kept short enough for an address; the form itself stays open with all of it. */
const MAX_NOTES = 400;

/** Ways to a record that is not there yet, in a new window, and to what was made there meanwhile. */
export function RecordLinks({ kind, source, isStored, detailHref }: RecordLinksProps) {
  const mayCreate = useMayCreate();
  const returnTo = isStored ? undefined : backTo(source);
  const { clientId, projectId } = source.page.values;
  const addHref = {
    client: () => withQuery(paths.newClient(), { returnTo }),
    project: () => withQuery(paths.newProject(), { clientId, returnTo }),
    iteration: () => paths.newIteration({ clientId, projectId, returnTo }),
  }[kind]();
  return (
    <span className="cluster">
      {mayCreate ? <ButtonLink href={addHref} external variant="quiet" size="small" icon={Plus}>{`Add ${kind}`}</ButtonLink> : null}
      <Button name="intent" value="refresh" formNoValidate variant="quiet" size="small">{`Refresh ${kind}s`}</Button>
      {detailHref ? <ButtonLink href={detailHref} external variant="quiet" size="small">{`Open ${kind} details`}</ButtonLink> : null}
    </span>
  );
}

/** The new entry as it stands, for the page that the new record leads back to. */
function backTo({ page: { values, view } }: EntryFieldSource): string {
  const { clientId, projectId, iterationId, categoryId, locationId, startTime, endTime, timeLess, notes } = values;
  return paths.addTimesheet(view.date, view.basis.empId, {
    clientId, projectId, iterationId, categoryId, locationId, startTime, endTime, timeLess, notes: notes.length > MAX_NOTES ? '' : notes,
  });
}
