import { listGroups, listHolidays } from '#app/domain/people/holidays/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { paths } from '#app/screens/paths.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** The groups of public holidays as choices, everybody first. */
export const groupOptions = async (ctx: Ctx) =>
  (await orProblem(listGroups(ctx, {}))).map(({ id, name }) => ({ value: String(id), label: name }));

/** The list of the group that the address names; of the first one where it names none. */
export function holidaysOfAddress(request: Request): string {
  const { group } = readListParams(listHolidays.input, request).params;
  return paths.publicHolidays(group === 0 ? {} : { group });
}
