import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { TellDelegatePayload } from './job-names.ts';

interface Told {
  email: string; firstName: string; approver: string; firstDay: LocalDate; lastDay: LocalDate; organisation: string;
}

/** Writes to a person who was named as a stand-in. Without a mail server they see on Home what waits for them. */
export async function tellDelegate(ctx: Ctx, { delegateId }: TellDelegatePayload, services: Services): Promise<void> {
  if (!services.mailer.isSetUp) return;
  const told = await firstRow<Told>(ctx.em, sql`select e.email, e.first_name as "firstName",
      trim(a.first_name || ' ' || a.surname) as approver, d.first_day::text as "firstDay", d.last_day::text as "lastDay",
      o.name as organisation
    from tenant.delegate d join tenant.employee e on e.emp_id = d.emp_id and e.is_enabled
    join tenant.employee a on a.emp_id = d.approver cross join tenant.organisation o where d.delegate_id = ${delegateId}`);
  if (!told) return;
  const { email, firstName, approver, firstDay, lastDay, organisation } = told;
  const home = new URL('/home', await findSite(ctx, services.siteUrl));
  await services.mailer.send({
    to: [email], cc: [], attachments: [], subject: `Daybook: you stand in for ${approver}`,
    text: `Hello ${firstName},\n\n${approver} has named you to decide beside them about leave and weeks of their people, `
      + `from ${formatDate(firstDay)} to ${formatDate(lastDay)}. What waits is on Home:\n\n${home.href}\n\n${organisation}\n`,
  });
}
