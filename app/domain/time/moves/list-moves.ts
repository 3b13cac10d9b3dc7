import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { readPage } from '#app/domain/kernel/records/list.ts';
import { fullName, tables, wallTimeOf } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { MoveList, MoveRef } from './contract.ts';
import type { TimeMove } from './time-move.entity.ts';

/** Moves with who made them, and with the move that took them back. */
const moves = ({ em, tenant }: Ctx) => tables<typeof TimeMove | typeof Employee>(em).selectFrom('time_move as m')
  .leftJoin('time_move as back', 'back.backOf', 'm.timeMoveId').leftJoin('employee as e', 'e.empId', 'm.madeBy')
  .select([
    'm.timeMoveId', 'm.fromWords as from', 'm.toWords as to', 'm.entries', 'm.backOf', 'back.timeMoveId as backId',
    ({ fn, ref }) => fn.coalesce(fullName('e'), ref('m.madeBy')).as('madeBy'),
    ({ fn }) => fn.coalesce('e.picture', 'e.avatar').as('portrait'), wallTimeOf('m.madeAt', tenant.timeZone).as('madeAt'),
  ]);

export type MoveRow = Awaited<ReturnType<ReturnType<typeof moves>['executeTakeFirstOrThrow']>>;

/** Past moves, newest first. */
export const listMoves = query({
  name: 'move.list',
  permission: 'timesheet:move',
  input: MoveList,
  run: (ctx, asked): Promise<Page<MoveRow>> => readPage(moves(ctx), { ...asked, search: '', sort: 'newest', direction: 'desc' },
    { order: { newest: { plain: 'm.timeMoveId' } }, tie: 'm.timeMoveId' }),
});

/** One move. */
export const getMove = query({
  name: 'move.get',
  permission: 'timesheet:move',
  input: MoveRef,
  async run(ctx, { timeMoveId }): Promise<MoveRow> {
    const move = await moves(ctx).where('m.timeMoveId', '=', timeMoveId).executeTakeFirst();
    if (!move) throw notFound('Move');
    return move;
  },
});
