import type { Choice } from '#app/domain/kernel/choices.ts';
import { searchWords } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { SearchWork } from '../contract.ts';
import { lastUsedText } from './form-choices.read-model.ts';
import { listFoundWork } from './work-choices.read-model.ts';
import { workKey } from './work-key.ts';

/** What time can be recorded on, by the beginnings of words of client and project in any order: “coast ship”. */
export const searchWork = query({
  name: 'timesheet.search-work',
  permission: 'timesheet:read',
  input: SearchWork,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, q }): Promise<Choice[]> {
    const words = searchWords(q, /[^\p{L}\p{N}]+/u);
    if (words.length === 0) return [];
    return (await listFoundWork(ctx.em, empId, words)).map(({ client, project, category, usedCount, lastUsed, ...work }) => ({
      value: workKey(work), label: `${client} – ${project}`,
      detail: [category, lastUsedText(usedCount, lastUsed, ctx.today(), formatDate)].filter(Boolean).join(' · '),
    }));
  },
});
