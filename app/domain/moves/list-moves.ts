import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { MoveList, MoveRef } from './contract.ts';

export interface MoveRow {
  timeMoveId: number; from: string; to: string; entries: number; madeBy: string; portrait: string | null;
  /** Wall time of the organisation, yyyy-MM-ddTHH:mm. */
  madeAt: string;
  backOf: number | null; backId: number | null;
}

const MOVE = sql`select m.time_move_id as "timeMoveId", m.from_words as "from", m.to_words as "to", m.entries,
    coalesce(trim(e.first_name || ' ' || e.surname), m.made_by) as "madeBy", coalesce(e.picture, e.avatar) as portrait,
    to_char(m.made_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "madeAt", m.back_of as "backOf", b.time_move_id as "backId"
  from tenant.time_move m cross join tenant.organisation o left join tenant.time_move b on b.back_of = m.time_move_id
  left join tenant.employee e on e.emp_id = m.made_by`;

/** Past moves, newest first. */
export const listMoves = query({
  name: 'move.list',
  permission: 'timesheet:move',
  input: MoveList,
  async run(ctx, { page, size }): Promise<Page<MoveRow>> {
    const found = await rows<MoveRow>(ctx.em,
      sql`${MOVE} order by m.time_move_id desc limit ${sql.literal(size)} offset ${(page - 1) * size}`);
    const counted = await firstRow<{ total: number }>(ctx.em, sql`select count(*)::int as total from tenant.time_move`);
    return { rows: found, total: counted!.total };
  },
});

/** One move. */
export const getMove = query({
  name: 'move.get',
  permission: 'timesheet:move',
  input: MoveRef,
  async run(ctx, { timeMoveId }): Promise<MoveRow> {
    const move = await firstRow<MoveRow>(ctx.em, sql`${MOVE} where m.time_move_id = ${timeMoveId}`);
    if (!move) throw notFound('Move');
    return move;
  },
});
