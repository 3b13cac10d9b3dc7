import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '#app/screens/paths.ts';
import { useFeature } from '#app/components/layout/features.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { tellFailure } from '#app/components/ui/failure.ts';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { ENTRY_FORM, type EntryAddress } from '../entry/entry-field.ts';
import type { EntryPage, ShownActivity } from '../entry/entry-page.ts';
import { TrackerItems } from './tracker-items.tsx';

const TITLE = 'Recent Azure DevOps Activity';

/** What the person touched in the tracker. With script it is asked for when the tab is opened, without by its button. */
export function TrackerTab({ address, page }: { address: EntryAddress; page: EntryPage }) {
  const { view: { basis: { empId }, date }, activity: shown } = page;
  const { load, data } = useFetcher<ShownActivity>();
  const asked = useRef('');
  const href = paths.trackerActivity(empId, date);
  const activity = data ?? shown;
  const error = data?.error ?? null;
  useEffect(() => {
    if (error !== null) tellFailure({ kind: 'error', title: TITLE, detail: error });
  }, [error]);
  const ask = (isOpen: boolean) => {
    if (!isOpen || asked.current === href) return;
    asked.current = href;
    load(href);
  };
  return (
    <details name="recent-activity" open={shown !== undefined || undefined} onToggle={(event) => ask(event.currentTarget.open)}>
      <summary className="tab"><h2>{TITLE}</h2></summary>
      <div className="entry-activity-panel">
        {activity ? <Activity activity={activity} address={address} page={page} /> : <Unasked address={address} />}
      </div>
    </details>
  );
}

function Unasked({ address }: { address: EntryAddress }) {
  if (useHydrated()) return <p className="entry-recent-none muted" role="status">Loading…</p>;
  return (
    <p className="entry-recent-none">
      <Button form={ENTRY_FORM} name="intent" value="refresh" formNoValidate formAction={address({ activity: 'on' })}>
        Show recent activity
      </Button>
    </p>
  );
}

function Activity({ activity, address, page }: { activity: ShownActivity; address: EntryAddress; page: EntryPage }) {
  const { items, issues, isConnected, error } = activity;
  const suggests = useFeature('SuggestedTimesheets');
  if (error !== null) return <Words>{error}</Words>;
  if (!isConnected) return <Words>Azure DevOps is not connected. An administrator can connect it.</Words>;
  const ofKind = (kind: string) => items.filter((item) => item.kind === kind);
  return (
    <>
      {issues.map(({ subscription, message }) => (
        <Words key={`${subscription} ${message}`}><strong>{subscription}</strong>: Integration Issue. {message}</Words>
      ))}
      <details name="tracker-kind" open>
        <summary className="entry-tracker-kind">Work Items</summary>
        <TrackerItems within="items" items={ofKind('work-item')} none="You touched no work items on this day." address={address}
          page={page} />
      </details>
      <details name="tracker-kind">
        <summary className="entry-tracker-kind">Commits</summary>
        <Commits items={ofKind('commit')} address={address} page={page} />
      </details>
      {suggests ? (
        <p className="entry-recent-none"><PageLink className="link" href={paths.automaticTimesheets()}>Automatic Timesheets</PageLink></p>
      ) : null}
    </>
  );
}

function Commits({ items, address, page }: { items: ShownActivity['items']; address: EntryAddress; page: EntryPage }) {
  const { date } = page.view;
  const rest = { canAddAll: true, address, page };
  return (
    <div className="entry-tracker-days">
      <details name="tracker-days" open>
        <summary className="entry-tracker-kind">This day</summary>
        <TrackerItems {...rest} within="day" items={items.filter((item) => item.date === date)} none="You have no commits on this day." />
      </details>
      <details name="tracker-days">
        <summary className="entry-tracker-kind">Last 7 days</summary>
        <TrackerItems {...rest} within="week" items={items} none="You have no commits in these seven days." />
      </details>
    </div>
  );
}

const Words = ({ children }: { children: ReactNode }) => <p className="entry-recent-none muted">{children}</p>;
