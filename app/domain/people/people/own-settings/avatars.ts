import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { storePicture } from '#app/domain/site/files/index.server.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';

const CHECKED_AGAIN_DAYS = 7;
/** After no answer it is asked again the next day. */
const AFTER_NO_ANSWER_DAYS = 1;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

/** People without a picture of their own whose address was not asked about yet, or a week ago; nobody where that is switched off. */
const isDue = (now: Date): RawBuilder<unknown> => sql`e.is_enabled and e.picture is null
  and (e.avatar_checked_at is null or e.avatar_of <> lower(e.email)
    or e.avatar_checked_at < ${new Date(now.getTime() - CHECKED_AGAIN_DAYS * DAY_MS).toISOString()})
  and exists (select 1 from tenant.organisation o where o.asks_for_avatars)`;

export const hasDueAvatars = async (em: SqlEntityManager, now: Date): Promise<boolean> =>
  await firstRow(em, sql`select 1 as found from tenant.employee e where ${isDue(now)} limit 1`) !== undefined;

interface Due { empId: string; email: string }

/** Asks for the pictures that are due and stores what is found. Browsers are sent the stored ones: they ask nobody else. */
export async function fetchAvatars(ctx: Ctx, _payload: object, services: Services): Promise<void> {
  const due = await rows<Due>(ctx.em, sql`select e.emp_id as "empId", lower(e.email) as email from tenant.employee e
    where ${isDue(ctx.now())} order by e.emp_id limit ${AT_ONCE}`);
  for (const { empId, email } of due) {
    try {
      await storeAvatar(ctx, { empId, email }, sql`${await findAvatar(ctx, services, email)}`, ctx.now());
    } catch (error) {
      ctx.log.warn({ err: error, empId }, 'a picture could not be asked for');
      const asIfAsked = new Date(ctx.now().getTime() - (CHECKED_AGAIN_DAYS - AFTER_NO_ANSWER_DAYS) * DAY_MS);
      await storeAvatar(ctx, { empId, email }, sql`case when avatar_of = ${email} then avatar end`, asIfAsked);
    }
  }
}

/** Unless it was switched off meanwhile. */
async function storeAvatar({ em }: Ctx, { empId, email }: Due, avatar: RawBuilder<unknown>, checkedAt: Date): Promise<void> {
  await execute(em, sql`update tenant.employee set avatar = ${avatar}, avatar_of = ${email}, avatar_checked_at = ${checkedAt.toISOString()}
    where emp_id = ${empId} and exists (select 1 from tenant.organisation o where o.asks_for_avatars)`);
}

async function findAvatar(ctx: Ctx, services: Services, email: string): Promise<string | null> {
  const bytes = await services.avatars.find({ exchanges: exchangeLogOf(ctx) }, createHash('sha256').update(email).digest('hex'));
  if (!bytes) return null;
  try {
    return await storePicture(ctx, services, { bytes, use: 'portrait', field: 'picture' });
  } catch (error) {
    // What came is no picture that can be shown: as if there were none.
    if (error instanceof DomainError && error.code === 'rule_violated') return null;
    throw error;
  }
}

/** Forgets what was found, for an organisation that does not ask any more. */
export async function forgetAvatars(em: SqlEntityManager): Promise<void> {
  await execute(em, sql`update tenant.employee set avatar = null, avatar_of = '', avatar_checked_at = null
    where avatar_checked_at is not null`);
}
