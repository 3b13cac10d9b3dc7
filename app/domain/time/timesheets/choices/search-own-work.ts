import { searchWords } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { SearchOwnWork } from '../contract.ts';
import { findOwnEntries, listFoundClients, listFoundProjects } from './own-work.read-model.ts';
import type { FoundClient, FoundEntry, FoundProject } from './own-work.read-model.ts';

const ENTRIES_PER_PAGE = 20;
const MAX_RECORDS = 10;

/** A few records, and whether there are more than are shown. */
export interface Found<Row> { rows: Row[]; more: boolean }

export interface OwnWorkResults {
  projects: Found<FoundProject>;
  clients: Found<FoundClient>;
  entries: { rows: FoundEntry[]; total: number; page: number; size: number };
}

/**
 * The actor's own entries that contain every word, in notes or in the name of client, project or category, and the
 * projects and clients that they can record time on. Other people's time is never found, by administrators neither:
 * theirs are the reports.
 */
export const searchOwnWork = query({
  name: 'timesheet.search-own',
  permission: 'timesheet:read',
  input: SearchOwnWork,
  async run(ctx, { q, page: wanted }): Promise<OwnWorkResults> {
    const words = searchWords(q);
    if (words.length === 0) return NOTHING;
    const search = { empId: ctx.actor.empId, words };
    const { rows, total } = await findOwnEntries(ctx.em, search, wanted, ENTRIES_PER_PAGE);
    return {
      projects: upTo(await listFoundProjects(ctx.em, search, MAX_RECORDS + 1)),
      clients: upTo(await listFoundClients(ctx.em, search, MAX_RECORDS + 1)),
      entries: { rows, total, page: Math.min(wanted, Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))), size: ENTRIES_PER_PAGE },
    };
  },
});

const NOTHING: OwnWorkResults = {
  projects: { rows: [], more: false }, clients: { rows: [], more: false }, entries: { rows: [], total: 0, page: 1, size: ENTRIES_PER_PAGE },
};

const upTo = <Row>(rows: Row[]): Found<Row> => ({ rows: rows.slice(0, MAX_RECORDS), more: rows.length > MAX_RECORDS });
