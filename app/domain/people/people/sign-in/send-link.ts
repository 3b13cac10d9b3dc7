import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { hasText, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { Employee } from '../employee.entity.ts';
import type { SendInvitationPayload, SendResetPayload } from '../jobs.ts';
import { armLink, enterLink, type LinkPurpose } from './sign-in-link.ts';
import { SignInLink } from '../sign-in-link.entity.ts';

/**
 * Where the organisation is reached: the configured site under a host name of the organisation's own.
 * Never what a request said of itself, which its sender chooses.
 */
export async function findSite(ctx: Ctx, siteUrl: string): Promise<URL> {
  const hosts = await rows<{ host: string }>(
    ctx.em, sql`select host from control.tenant_host where tenant_id = ${ctx.tenant.id} order by length(host), host`,
  );
  const site = new URL(siteUrl);
  const first = hosts[0]?.host;
  if (first && !hosts.some(({ host }) => host === site.hostname.toLowerCase())) site.hostname = first;
  return site;
}

interface Addressee { email: string; firstName: string; organisation: string }

/** Subject and text of a link's mail. `url` stands alone in its line, so that no mail program breaks it. */
type Letter = (to: Addressee, url: string) => { subject: string; text: string };

const LETTERS: Readonly<Record<LinkPurpose, Letter>> = {
  reset: ({ firstName, organisation }, url) => ({
    subject: `A new password for ${organisation} on Daybook`,
    text: `Hello ${firstName},

Somebody, most likely you, asked for a new password for ${organisation} on Daybook.
Choose one here within an hour:

${url}

The link works once. If you did not ask for it, do nothing: your password stays as it is.
`,
  }),
  invitation: ({ firstName, organisation }, url) => ({
    subject: `${organisation} invites you to Daybook`,
    text: `Hello ${firstName},

${organisation} records its time with Daybook and invites you to join.
Choose a password here within seven days:

${url}

The link works once. When it has expired, ask an administrator of ${organisation} for another.
`,
  }),
};

/** Writes to the person of a link that is still open. Throws when the mail server does not take it; the link says why. */
export async function sendLink(ctx: Ctx, services: Services, linkId: string): Promise<void> {
  const to = await firstRow<Addressee & { purpose: LinkPurpose }>(ctx.em,
    sql`select e.email, e.first_name as "firstName", o.name as organisation, l.purpose
    from tenant.sign_in_link l join tenant.employee e on e.emp_id = l.emp_id cross join tenant.organisation o
    where l.sign_in_link_id = ${linkId} and e.is_enabled`);
  const token = to && await armLink(ctx.em, linkId, ctx.now());
  if (!to || !token) return;
  const url = new URL(`/auth/choose-password?token=${token}`, await findSite(ctx, services.siteUrl));
  const { subject, text } = LETTERS[to.purpose](to, url.href);
  try {
    await services.mailer.send({ to: [to.email], cc: [], subject: subject.replace(/\s+/g, ' '), text, attachments: [] });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const why = error instanceof DomainError ? message : `The mail server did not accept it (${message}). Daybook tries again a few times.`;
    await ctx.em.nativeUpdate(SignInLink, { signInLinkId: linkId }, { failure: why.slice(0, 500) });
    throw error;
  }
  await ctx.em.nativeUpdate(SignInLink, { signInLinkId: linkId }, { failure: '', sentAt: ctx.now() });
}

/**
 * Sends the link to another password, if anybody who may sign in has that address. Tried again, it sends a new link, which voids the one
 * before.
 */
export async function sendReset(ctx: Ctx, { email }: SendResetPayload, services: Services): Promise<void> {
  const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select('empId').where('isEnabled', '=', true)
    .where((of) => hasText(of, 'email', email)).executeTakeFirst();
  if (!person) return;
  const { linkId } = await ctx.em.transactional((em) => enterLink({ ...ctx, em: em as SqlEntityManager }, 'reset', person.empId));
  await sendLink(ctx, services, linkId);
}

/** Sends an invitation, unless it was replaced or accepted meanwhile. */
export async function sendInvitation(ctx: Ctx, { linkId }: SendInvitationPayload, services: Services): Promise<void> {
  await sendLink(ctx, services, linkId);
}
