import { sql } from 'kysely';
import { featuresOn } from '#app/domain/site/features/index.server.ts';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { SendValidationMailPayload } from './job-names.ts';
import { queryOf } from './queries/index.ts';

/** Tells administrators that important queries have found something which found nothing before. */
export const sendValidationMail: JobHandler = async (ctx, { found }: SendValidationMailPayload, services) => {
  const to = await rows<{ email: string }>(ctx.em, sql`select email from tenant.employee where is_admin and is_enabled order by emp_id`);
  const switched = await firstRow<{ organisation: unknown }>(ctx.em, sql`select feature_switches as organisation from tenant.organisation`);
  const features: readonly string[] = featuresOn({ ...switched, own: {} }, ctx.log);
  const lines = found.flatMap(({ procName, count }) => {
    const query = queryOf(procName);
    // What the organisation has switched off is nothing to write about.
    const isOn = query && (!query.feature || features.includes(query.feature.key));
    return isOn ? [`${query.title}: ${formatCount(count)}\n${query.meaning}`] : [];
  });
  if (to.length === 0 || lines.length === 0) return;
  const url = new URL('/validation/queries?important=important', await findSite(ctx, services.siteUrl));
  await services.mailer.send({
    to: to.map(({ email }) => email), cc: [], attachments: [],
    subject: `Daybook: important checks of ${ctx.tenant.name} have found something`,
    text: `Hello,

these checks of ${ctx.tenant.name} have found something, and had found nothing the time before:

${lines.join('\n\n')}

See what it is, and where each is put right:

${url.href}
`,
  });
};
