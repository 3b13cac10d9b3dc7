import { application } from '#app/application.ts';
import type { ShownActivity } from '#app/components/time/timesheets/entry/entry-page.ts';
import { MAX_BOARDS } from '#app/domain/time/tracker/contract.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { workKey } from '#app/domain/time/timesheets/index.server.ts';
import { ACTIVITY_DAYS, getTrackedPerson, listTrackedWork, placeActivity } from '#app/domain/time/tracker/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Whoever looks at their activity waits no longer for another system. */
const WAIT_MS = 4000;
const NOT_LOADED = 'Your recent activity could not be loaded. Everything else works; try again later.';
const NOTHING = { items: [], issues: [] };

/** What somebody touched in the tracker in the days up to one. A tracker that is slow or away is told of, and takes nothing with it. */
export async function loadActivity(ctx: WebCtx, empId: string, date: LocalDate): Promise<ShownActivity> {
  const { email, zone, trackers } = await orProblem(getTrackedPerson(ctx, { empId }));
  const { services, log } = application();
  // A day more on either side: days are those of the person's own zone.
  const asked = { from: `${addDays(date, -ACTIVITY_DAYS)}T00:00:00Z`, to: `${addDays(date, 2)}T00:00:00Z` };
  try {
    if (trackers.length === 0) return { ...NOTHING, isConnected: false, error: null };
    const found = await services.tracker.list(trackers, { email, ...asked }, AbortSignal.timeout(WAIT_MS));
    const items = placeActivity(found, { zone, date });
    const boards = [...new Set(items.map(({ board }) => board).filter(Boolean))].slice(0, MAX_BOARDS);
    const work = new Map((await listTrackedWork(ctx, { empId, boards })).map((each) => [each.board, each]));
    const shown = items.map((item) => {
      const last = work.get(item.board);
      return { ...item, work: last ? { key: workKey(last), project: last.project } : null };
    });
    return { items: shown, issues: found.issues, isConnected: true, error: null };
  } catch (error) {
    log.warn({ err: error, tenant: ctx.tenant.id }, 'activity in the tracker could not be loaded');
    return { ...NOTHING, isConnected: true, error: NOT_LOADED };
  }
}
