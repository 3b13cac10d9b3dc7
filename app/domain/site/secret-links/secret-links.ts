import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';

/** A link by which people without a session see one thing. */
export interface SecretLink<Kind extends string> {
  readonly linkId: number;
  /** The secret in the address of the link. */
  readonly token: string;
  readonly kind: Kind;
  /** The record that the link leads to. */
  readonly recordId: string;
}

/** The table of the links, and the columns that have names of their own. */
interface LinkTable {
  readonly table: string;
  readonly linkId: string;
  readonly recordId: string;
}

/** 192 bits: links are not found by trying. */
const TOKEN_BYTES = 24;

type Linked<Kind extends string> = Pick<SecretLink<Kind>, 'kind' | 'recordId'>;

/**
 * Returns the ways to make, find and revoke the links of a table. At most one link of a record is in force, which the table's own index
 * holds; one that was revoked stays in the table and leads nowhere.
 */
export function secretLinks<Kind extends string>(named: LinkTable) {
  const table = sql.raw(`tenant.${named.table}`);
  const record = sql.raw(named.recordId);
  const inForce = (where: RawBuilder<unknown>) => sql`select ${sql.raw(named.linkId)} as "linkId", token, kind, ${record} as "recordId"
    from ${table} where revoked_at is null and ${where}`;

  const find = (em: SqlEntityManager, where: RawBuilder<unknown>): Promise<SecretLink<Kind> | undefined> =>
    firstRow<{ linkId: number; token: string; kind: Kind; recordId: string }>(em, inForce(where));
  const findOf = (em: SqlEntityManager, { kind, recordId }: Linked<Kind>) => find(em, sql`kind = ${kind} and ${record} = ${recordId}`);

  return {
    findOf,

    /** Finds the link by its secret, which is asked before there is an actor. */
    findByToken: (em: SqlEntityManager, token: string) => find(em, sql`token = ${token}`),

    /** Returns the link of a record and makes it where there is none. Two calls at once return the same link. */
    async ensure(ctx: CommandCtx, { kind, recordId }: Linked<Kind>): Promise<SecretLink<Kind> & { readonly isNew: boolean }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await execute(ctx.em, sql`insert into ${table} (token, kind, ${record}, created_by, created_at)
        values (${token}, ${kind}, ${recordId}, ${ctx.actor.empId}, ${ctx.now().toISOString()}) on conflict do nothing`);
      const link = await findOf(ctx.em, { kind, recordId });
      if (!link) throw new Error(`The ${kind} ${recordId} has no link although one was made.`);
      return { ...link, isNew: link.token === token };
    },

    /** Revokes the link of a record. False where there is none in force. */
    revoke: async (ctx: CommandCtx, { kind, recordId }: Linked<Kind>): Promise<boolean> => await execute(ctx.em,
      sql`update ${table} set revoked_by = ${ctx.actor.empId}, revoked_at = ${ctx.now().toISOString()}
        where kind = ${kind} and ${record} = ${recordId} and revoked_at is null`) > 0,
  };
}
