import { Settings } from 'lucide-react';
import { paths } from '#app/screens/paths.ts';
import type { RecentProject } from '#app/domain/time/timesheets/index.server.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { ENTRY_FORM, type EntryAddress } from '../entry/entry-field.ts';

interface RecentProjectsProps { address: EntryAddress; recents: RecentProject[]; isAdmin: boolean }

/** What the person last worked on; one click puts it into the form and loses nothing that is typed. */
export function RecentProjects({ address, recents, isAdmin }: RecentProjectsProps) {
  const gear = isAdmin
    ? <ButtonLink className="entry-gear" href={paths.projects()} variant="quiet" size="small" icon={Settings}
      aria-label="Manage projects" />
    : null;
  return (
    <>
      {gear}
      {recents.length === 0 ? <p className="entry-recent-none muted">The projects you record time for will be offered here.</p> : null}
      <ul className="entry-recents">
        {recents.map(({ key, client, project, category, iteration }) => (
          <li key={key}>
            <Button
              className="entry-recent" variant="quiet" form={ENTRY_FORM} name="intent" value="refresh" formNoValidate
              formAction={address({ apply: key })}
            >
              <span className="entry-recent-project">{project}</span>
              <span className="muted">{[client, category, iteration].filter(Boolean).join(' · ')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
