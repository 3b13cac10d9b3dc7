import type { EntryAddress } from '../entry/entry-field.ts';
import type { EntryPage } from '../entry/entry-page.ts';
import { RecentComments } from './recent-comments.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { TrackerTab } from './tracker-tab.tsx';

interface RecentActivityProps { address: EntryAddress; page: EntryPage; isAdmin: boolean; hasTracker: boolean }

/**
 * The tabs at the right of the entry form. They are details of one name, so that one is open at a time and none leaves the page with
 * what is typed in it.
 */
export default function RecentActivity({ address, page, isAdmin, hasTracker }: RecentActivityProps) {
  const { view, comments, values, activity } = page;
  return (
    <div className="card entry-activity">
      <details name="recent-activity" open={activity === undefined}>
        <summary className="tab"><h2>Recent Projects</h2></summary>
        <div className="entry-activity-panel">
          <RecentProjects address={address} recents={view.basis.recents} isAdmin={isAdmin} />
          <RecentComments address={address} comments={comments} notes={values.notes} notesMax={view.notesMax} />
        </div>
      </details>
      {hasTracker ? <TrackerTab address={address} page={page} /> : null}
    </div>
  );
}
