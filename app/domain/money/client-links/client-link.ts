import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { secretLinks, type SecretLink } from '#app/domain/site/secret-links/index.server.ts';

/** What a link leads to: a record by its number, a statement by its client. */
export interface LinkedRecord { readonly kind: 'invoice' | 'credit-note' | 'statement'; readonly recordId: string }

export interface ClientLink extends LinkedRecord { readonly clientLinkId: number; readonly token: string }

/** Where the receiver of a link sees what it leads to. */
export const clientPagePath = (token: string): string => `/c/${token}`;

/** Where the trail has what happens to the link of a record. */
export const LINK_SUBJECTS = { invoice: 'invoice', 'credit-note': 'credit_note', statement: 'client' } as const;

const links = secretLinks<LinkedRecord['kind']>({ table: 'client_link', linkId: 'client_link_id', recordId: 'record_id' });

const clientLink = ({ linkId, ...link }: SecretLink<LinkedRecord['kind']>): ClientLink => ({ clientLinkId: linkId, ...link });

/** The link in force by the secret of its address. It is asked before there is an actor. */
export async function findLinkByToken(em: SqlEntityManager, token: string): Promise<ClientLink | undefined> {
  const found = await links.findByToken(em, token);
  return found && clientLink(found);
}

export async function findLinkOf(em: SqlEntityManager, record: LinkedRecord): Promise<ClientLink | undefined> {
  const found = await links.findOf(em, record);
  return found && clientLink(found);
}

/** The link of a record that is in force, made when there is none. Two that ask at once have the same one. */
export async function ensureLink(ctx: CommandCtx, record: LinkedRecord): Promise<ClientLink> {
  const { isNew, ...link } = await links.ensure(ctx, record);
  if (isNew) ctx.audit({ subject: LINK_SUBJECTS[record.kind], id: record.recordId, after: { clientLink: 'made' } });
  return clientLink(link);
}

/** Withdraws the link of a record: its address leads nowhere from then on. False where there is none in force. */
export async function revokeLink(ctx: CommandCtx, record: LinkedRecord): Promise<boolean> {
  const revoked = await links.revoke(ctx, record);
  if (revoked) ctx.audit({ subject: LINK_SUBJECTS[record.kind], id: record.recordId, after: { clientLink: 'withdrawn' } });
  return revoked;
}

/** Counts that the page of a link was opened, by the day. */
export async function recordView(ctx: Ctx, { clientLinkId }: ClientLink): Promise<void> {
  await execute(ctx.em, sql`insert into tenant.client_link_view (client_link_id, viewed_on, views, last_viewed_at)
    values (${clientLinkId}, ${ctx.today()}, 1, ${ctx.now().toISOString()})
    on conflict (client_link_id, viewed_on) do update set views = client_link_view.views + 1, last_viewed_at = excluded.last_viewed_at`);
}

export interface LinkViews { readonly views: number; readonly lastViewedAt: string | null }

/** The secret of a record's link in force, and how often all its pages were opened, and when last, by the clock of the organisation. */
export async function findLinkAndViews(
  { em, tenant }: Ctx, { kind, recordId }: LinkedRecord,
): Promise<LinkViews & { readonly token: string | null }> {
  const found = await firstRow<LinkViews & { token: string | null }>(em, sql`
    select max(l.token) filter (where l.revoked_at is null) as token, coalesce(sum(v.views), 0)::int as views,
      to_char(max(v.last_viewed_at) at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "lastViewedAt"
    from tenant.client_link l left join tenant.client_link_view v on v.client_link_id = l.client_link_id
    where l.kind = ${kind} and l.record_id = ${recordId}`);
  return found ?? { token: null, views: 0, lastViewedAt: null };
}
