import { OWN_TAX_NAME } from '#app/domain/kernel/rules/own-tax-name.ts';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { approvesWhat } from '../users/approver.ts';
import { switchesOfPerson } from '#app/domain/site/features/index.server.ts';
import type { GridLayout } from '#app/domain/site/settings/contract.ts';

export interface SignedInPerson {
  readonly empId: string;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isEnabled: boolean;
  /** Weeks of somebody are theirs to confirm. */
  readonly isApprover: boolean;
  /** Leave of somebody is theirs to approve. */
  readonly decidesLeave: boolean;
  readonly viewPageId: number;
  readonly theme: string;
  /** The hash of the picture that is shown of them. */
  readonly portrait: string | null;
  readonly organisation: string;
  readonly currencyId: string;
  /** How their organisation calls the tax. */
  readonly taxName: string;
  readonly isReadOnly: boolean;
  readonly canSyncOrCreateProjects: boolean;
  /** Of the organisation, as the IANA name. */
  readonly timeZone: string;
  readonly sessionTenantId: string;
  readonly sessionId: string;
  readonly lastSeenAt: string;
  /** They came in with a password alone, and their organisation requires a second factor. */
  readonly owesSecondFactor: boolean;
  /** Since when their timer runs, in seconds of the epoch; null when none runs. */
  readonly timerSince: number | null;
  /** How they arranged their lists, by grid; null when they arranged none. */
  readonly gridLayouts: Readonly<Record<string, GridLayout>> | null;
  /** What they and their organisation have switched on and off, for `featuresOn`. */
  readonly switches: unknown;
}

/** A session that its provider could not be asked about goes on for an hour after its access token has ended. */
const PROVIDER_GRACE_MS = 3_600_000;

interface LiveSession {
  readonly sessionTenantId: string;
  readonly sessionId: string;
  readonly lastSeenAt: string;
  readonly empId: string;
  readonly isOfProvider: boolean;
}

async function findLiveSession(em: SqlEntityManager, tokenHash: string, now: Date): Promise<LiveSession | undefined> {
  return firstRow<LiveSession>(em,
    sql`select tenant_id as "sessionTenantId", session_id as "sessionId", last_seen_at as "lastSeenAt", emp_id as "empId",
    openid_tokens is not null as "isOfProvider" from control.session where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}
      and (openid_expires_at is null or openid_expires_at > ${new Date(now.getTime() - PROVIDER_GRACE_MS).toISOString()})`);
}

/**
 * The person behind a live session, with what every page shows of them, in one statement of the catalogue and one of the
 * tenant: this runs before every page. Undefined when there is no such live
 * session; of one of another tenant, only whose it is.
 */
export async function findSignedInPerson(
  { em, tenant }: Pick<Ctx, 'em' | 'tenant'>, tokenHash: string, now: Date,
): Promise<Partial<SignedInPerson> & { sessionTenantId: string } | undefined> {
  const session = await findLiveSession(em, tokenHash, now);
  if (session?.sessionTenantId !== tenant.id) return session && { sessionTenantId: session.sessionTenantId };
  const { isOfProvider, ...known } = session;
  const found = await firstRow<SignedInPerson>(em, sql`select e.emp_id as "empId",
    e.first_name as "firstName", e.surname, e.email, e.is_admin as "isAdmin", e.is_enabled as "isEnabled", ${approvesWhat(now)},
    e.view_page_id as "viewPageId",
    e.theme, coalesce(e.picture, e.avatar) as portrait,
    o.name as organisation, o.currency_id as "currencyId", ${OWN_TAX_NAME} as "taxName",
    o.is_read_only as "isReadOnly", o.can_sync_or_create_projects as "canSyncOrCreateProjects",
    o.time_zone as "timeZone",
    o.requires_second_factor and not ${isOfProvider}::boolean
      and not exists (select 1 from tenant.second_factor f where f.emp_id = e.emp_id and f.confirmed_at is not null) as "owesSecondFactor",
    (select extract(epoch from t.started_at)::float8 from tenant.running_timer t where t.emp_id = e.emp_id) as "timerSince",
    (select jsonb_object_agg(g.grid_id, g.layout) from tenant.grid_layout g where g.emp_id = e.emp_id) as "gridLayouts",
    ${switchesOfPerson} as switches
    from tenant.organisation o left join tenant.employee e on e.emp_id = ${session.empId}`);
  return found && { ...known, ...found };
}
