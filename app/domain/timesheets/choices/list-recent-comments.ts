import { query } from '#app/domain/kernel/use-case.ts';
import { RecentComments } from '../contract.ts';
import { listCommentsOf } from './form-choices.read-model.ts';
import type { RecentComment } from './form-choices.read-model.ts';

/** What the person last wrote about a project, the chosen category's first: offered to be added to the notes of another entry. */
export const listRecentComments = query({
  name: 'timesheet.recent-comments',
  permission: 'timesheet:read',
  input: RecentComments,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<RecentComment[]> {
    return listCommentsOf(ctx.em, input);
  },
});
