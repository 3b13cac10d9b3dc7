import type { EntryAddress } from './entry-field.ts';
import type { EntryPage } from './entry-page.ts';
import { RecentComments } from './recent-comments.tsx';
import { RecentProjects } from './recent-projects.tsx';

interface RecentActivityProps { address: EntryAddress; page: EntryPage; isAdmin: boolean }

/**
 * The tabs at the right of the entry form. They are details of one name, so that one is open at a time and none leaves the page with
 * what is typed in it.
 */
export default function RecentActivity({ address, page: { view, comments, values }, isAdmin }: RecentActivityProps) {
  return (
    <div className="card entry-activity">
      <details name="recent-activity" open>
        <summary className="tab"><h2>Recent Projects</h2></summary>
        <div className="entry-activity-panel">
          <RecentProjects address={address} recents={view.basis.recents} isAdmin={isAdmin} />
          <RecentComments address={address} comments={comments} notes={values.notes} notesMax={view.notesMax} />
        </div>
      </details>
    </div>
  );
}
