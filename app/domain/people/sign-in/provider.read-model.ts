import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';

export interface StoredProvider {
  isEnabled: boolean;
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string | null;
  buttonLabel: string;
  trustsAddresses: boolean;
  passwordsAllowed: boolean;
  version: number;
}

export const secretPlace = (tenantId: string) => ({ purpose: 'openid.client-secret', tenantId, record: '1' }) as const;

/** The provider's row, locked until the end of the transaction if there is one. */
export function findProvider(em: SqlEntityManager): Promise<StoredProvider | undefined> {
  return firstRow<StoredProvider>(em,
    sql`select is_enabled as "isEnabled", issuer, client_id as "clientId", client_secret as "clientSecret", button_label as "buttonLabel",
    trusts_addresses as "trustsAddresses", passwords_allowed as "passwordsAllowed", version
    from tenant.openid_provider ${em.isInTransaction() ? sql`for update` : sql``}`);
}

type Reader = Pick<Ctx, 'em' | 'secrets' | 'tenant' | 'log' | 'now'>;

function opened(ctx: Reader, { issuer, clientId, clientSecret, trustsAddresses }: StoredProvider): OpenIdProvider
  & { readonly trustsAddresses: boolean } {
  return { issuer, clientId, trustsAddresses, exchanges: exchangeLogOf(ctx),
    clientSecret: clientSecret === null ? undefined : ctx.secrets.open(secretPlace(ctx.tenant.id), clientSecret) };
}

/**
 * The provider that people of this organisation sign in with, its secret open; undefined when there is none. Asked before there is an
 * actor, and so no use-case.
 */
export async function findOpenIdProvider(ctx: Reader): Promise<ReturnType<typeof opened> | undefined> {
  const stored = await findProvider(ctx.em);
  return stored?.isEnabled ? opened(ctx, stored) : undefined;
}

/**
 * The provider of that issuer as long as it is set, also while nobody signs in with it; undefined once it is another. For jobs, which have
 * no actor.
 */
export async function findProviderOf(ctx: Reader, issuer: string): Promise<OpenIdProvider | undefined> {
  const stored = await findProvider(ctx.em);
  return stored?.issuer === issuer ? opened(ctx, stored) : undefined;
}

export interface SignInWays {
  /** What the button says; undefined without a provider. */
  readonly openId: string | undefined;
  readonly passwords: boolean;
}

/** How people of this organisation may sign in. Asked before there is an actor, and so no use-case. */
export async function findSignInWays(em: SqlEntityManager): Promise<SignInWays> {
  const stored = await firstRow<{ label: string; passwords: boolean }>(
    em, sql`select button_label as label, passwords_allowed as passwords from tenant.openid_provider where is_enabled`,
  );
  return { openId: stored?.label, passwords: stored?.passwords ?? true };
}

/** What a client may know of the provider before anybody has signed in; undefined when there is none. */
export function findPublicProvider(em: SqlEntityManager): Promise<{ issuer: string; clientId: string } | undefined> {
  return firstRow(em, sql`select issuer, client_id as "clientId" from tenant.openid_provider where is_enabled`);
}

export interface LinkedPerson {
  empId: string; name: string; portrait: string | null; email: string; isEnabled: boolean; isAdmin: boolean;
  linkedAt: string; lastUsedAt: string
}

const WALL_TIME = (column: 'linked_at' | 'last_used_at') =>
  (sql.raw(`to_char(i.${column} at time zone (select time_zone from tenant.organisation), 'YYYY-MM-DD"T"HH24:MI')`));

/** Who is linked with an account of the present provider, the times as the organisation's clocks showed them. */
export function listLinkedPeople(em: SqlEntityManager): Promise<LinkedPerson[]> {
  return rows<LinkedPerson>(em,
    sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait, i.email,
      e.is_enabled as "isEnabled", e.is_admin as "isAdmin",
      ${WALL_TIME('linked_at')} as "linkedAt", ${WALL_TIME('last_used_at')} as "lastUsedAt"
    from tenant.sign_in_identity i
    join tenant.openid_provider p on rtrim(p.issuer, '/') = rtrim(i.issuer, '/')
    join tenant.employee e on e.emp_id = i.emp_id
    order by e.surname_in_order, e.emp_id`);
}

/**
 * True when an enabled administrator other than `butNot` is linked with an account of that issuer. Inside a transaction they stay so until
 * its end.
 */
export async function hasLinkedAdministrator(em: SqlEntityManager, issuer: string, butNot = ''): Promise<boolean> {
  return await firstRow(em, sql`select 1 as found from tenant.sign_in_identity i join tenant.employee e on e.emp_id = i.emp_id
    where rtrim(i.issuer, '/') = rtrim(${issuer}, '/') and e.is_enabled and e.is_admin and e.emp_id <> ${butNot}
    limit 1 ${em.isInTransaction() ? sql`for update` : sql``}`) !== undefined;
}

/**
 * The employee, enabled or not, who has signed in with that account of a Microsoft directory (`tid` and `oid`
 * of a checked id_token). Runs before there is an actor, and so is no use-case: the bot asks who writes to it.
 */
export function findDirectoryPerson(em: SqlEntityManager, account: { readonly directoryId: string; readonly objectId: string }): Promise<
  { empId: string; isEnabled: boolean } | undefined
> {
  if (account.directoryId === '' || account.objectId === '') return Promise.resolve(undefined);
  return firstRow(em,
    sql`select e.emp_id as "empId", e.is_enabled as "isEnabled" from tenant.sign_in_identity i join tenant.employee e on e.emp_id = i.emp_id
    where i.directory_id = ${account.directoryId} and i.object_id = ${account.objectId} order by i.last_used_at desc limit 1`);
}
