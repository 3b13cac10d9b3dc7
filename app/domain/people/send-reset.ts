import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/services.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import type { SendResetPayload } from './jobs.ts';
import { sendLink } from './send-link.ts';
import { enterLink } from './sign-in-link.ts';

/**
 * Sends the link to another password, if anybody who may sign in has that address. Tried again, it sends a new link, which voids the one
 * before.
 */
export async function sendReset(ctx: Ctx, { email }: SendResetPayload, services: Services): Promise<void> {
  const person = await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where lower(email) = lower(${email}) and is_enabled`,
  );
  if (!person) return;
  const { linkId } = await ctx.em.transactional((em) => enterLink({ ...ctx, em: em as SqlEntityManager }, 'reset', person.empId));
  await sendLink(ctx, services, linkId);
}
