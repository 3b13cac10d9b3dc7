import { naturally } from '#app/domain/kernel/natural-order.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import { INPUT_SOURCE } from '#app/domain/timesheets/contract.ts';
import type { CategoryList } from './contract.ts';

export interface CategoryRow { categoryId: string; categoryName: string; note: string; isUsedByLeave: boolean }

const COLUMNS: Record<CategoryList['sort'], SqlFragment> = {
  categoryId: naturally(sql`c.category_id`), categoryName: naturally(sql`c.category_name`), note: naturally(sql`c.note`),
};

/** Whether leave has written entries on the category `c`; the source is part of the text, so that the index of such entries serves it. */
export const USED_BY_LEAVE = sql`exists (select 1 from tenant.timesheet t
  where t.category_id = c.category_id and t.input_source = ${sql.whole(INPUT_SOURCE.leave)})`;

export const categoryFilter = ({ q }: Pick<CategoryList, 'q'>): SqlFragment => (q === '' ? sql`true`
  : sql`(c.category_name ilike ${containsPattern(q)} or c.category_id ilike ${containsPattern(q)} or c.note ilike ${containsPattern(q)})`);

export function selectCategories(list: CategoryList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select c.category_id as "categoryId", c.category_name as "categoryName", c.note, ${USED_BY_LEAVE} as "isUsedByLeave"
    from tenant.category c
    where ${categoryFilter(list)} order by ${COLUMNS[list.sort]} ${direction}, c.category_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countCategories = (list: CategoryList): SqlFragment =>
  sql`select count(*)::int as total from tenant.category c where ${categoryFilter(list)}`;
