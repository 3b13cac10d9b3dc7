import type { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { keepToContract, type HttpCall, type Tool } from './answer.ts';
import { mapDatabaseError } from './database-errors.ts';
import { DomainError, notFound } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { actorHas, actorMay, mayActFor, type Feature, type Permission } from './permissions.ts';
import { recordSecurityEvent } from './security-trail.ts';
import { sentDigest } from './sent-digest.ts';
import { firstRow } from './run-sql.ts';
import { writeTrail } from './trail.ts';
import type { AuditEntry, CommandCtx, Ctx } from './context.ts';

export interface UseCase {
  readonly name: string;
  readonly kind: 'command' | 'query';
  readonly permission: Permission;
  /** What it belongs to: whoever has it switched off is refused. */
  readonly feature?: Feature | undefined;
  /** Whether it is about somebody's own records. */
  readonly isOwned: boolean;
  readonly input: z.ZodType;
  readonly output?: z.ZodType | undefined;
  /** The calls of the API that it answers. */
  readonly http: readonly HttpCall[];
  /** Offered to assistants, with these words. */
  readonly tool?: Tool | undefined;
  readonly call: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** Every use-case of the loaded modules, so that one test can prove that each refuses a stranger. */
export const registry = new Map<string, UseCase>();

interface Spec<Input extends z.ZodType, Context, Result> {
  readonly name: string;
  readonly permission: Permission;
  readonly feature?: Feature;
  readonly input: Input;
  /** The contract of what it answers. */
  readonly output?: z.ZodType<NoInfer<Result>>;
  readonly http?: HttpCall | readonly HttpCall[];
  readonly tool?: Tool;
  /** Its answer is a secret, and is not stored with the key of a form that may be sent again. */
  readonly answersSecret?: true;
  /** Whose records it is about: anybody else is not found by who may not act for everybody. */
  owner?(input: z.output<Input>): string | readonly string[];
  run(ctx: Context, input: z.output<Input>): Promise<Result>;
}

/** Refuses an actor whose role lacks the permission, or who has the feature switched off; says who can grant it. */
export function requirePermission({ actor }: Ctx, { permission, feature }: Pick<UseCase, 'permission' | 'feature'>): void {
  if (!actorMay(actor, permission)) {
    throw new DomainError(
      'forbidden', 'You are not authorized to view/use this service. An administrator of your organisation can grant it.',
    );
  }
  if (feature && !actorHas(actor, feature)) {
    throw new DomainError('switched_off', `The feature ${feature.name} is switched off. An administrator of your organisation can switch `
      + 'it on under Manage Site, Features; what you switched off for yourself is in My Settings.');
  }
}

/**
 * Keeps a refusal in the security log, outside the refused transaction so that it stays. A refusal
 * inside another use-case's transaction is kept when it comes out of that one.
 */
export async function noteRefusal(ctx: Ctx, useCase: string, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || ctx.actor.kind !== 'employee') return;
  if (error.code !== 'forbidden' && error.code !== 'switched_off') return;
  if (error.isNoted || ctx.em.isInTransaction()) return;
  error.isNoted = true;
  try {
    const reason = error.code === 'switched_off' ? 'The feature is switched off' : '';
    await recordSecurityEvent(ctx, { kind: 'access-refused', useCase, reason });
  } catch (fault) {
    ctx.log.error({ err: fault, useCase }, 'a refusal could not be written to the security log');
  }
}

/** The input as its contract reads it, of somebody whom the actor may act for. */
function inputOf<Input extends z.ZodType>(ctx: Ctx, spec: Pick<Spec<Input, never, unknown>, 'input' | 'owner'>,
  given: unknown): z.output<Input> {
  const input = parseInput(spec.input, given);
  const owners = spec.owner ? [spec.owner(input)].flat() : [];
  if (!owners.every((empId) => mayActFor(ctx.actor, empId))) throw notFound('Employee');
  return input;
}

function register(spec: Spec<z.ZodType, never, unknown>, kind: UseCase['kind'], call: UseCase['call']): void {
  const { name, permission, feature, owner, input, output, http, tool } = spec;
  const isOwned = owner !== undefined;
  registry.set(name, { name, kind, permission, feature, isOwned, input, output, http: [http ?? []].flat(), tool, call });
}

/** A use-case that reads. Checks the permission, parses the input and runs outside a transaction. */
export function query<Input extends z.ZodType, Result>(spec: Spec<Input, Ctx, Result>) {
  const call = async (ctx: Ctx, input: z.input<Input> | z.output<Input>): Promise<Result> => {
    try {
      requirePermission(ctx, spec);
      return keepToContract(spec.name, spec.output, await spec.run(ctx, inputOf(ctx, spec, input)));
    } catch (error) {
      await noteRefusal(ctx, spec.name, error);
      throw error;
    }
  };
  register(spec, 'query', call as UseCase['call']);
  return Object.assign(call, { useCase: spec.name, permission: spec.permission, feature: spec.feature, input: spec.input });
}

/**
 * A use-case that writes. Checks the permission, parses the input, and runs in one transaction in which
 * the audit rows and the jobs are written too. When the input carries an `idempotencyKey` that was
 * already used by this actor for this use-case, nothing is written and the first result comes back; a form that says
 * something else by then is refused, because what was changed since would be lost unseen.
 */
export function command<Input extends z.ZodType, Result>(spec: Spec<Input, CommandCtx, Result>) {
  const call = async (ctx: Ctx, input: z.input<Input> | z.output<Input>): Promise<Result> => {
    let key: SentKey | undefined;
    try {
      requirePermission(ctx, spec);
      if (ctx.actor.readsOnly) throw new DomainError('forbidden', 'This key reads only. Make one with another scope to change something.');
      const parsed = inputOf(ctx, spec, input);
      key = sentKeyOf(ctx, parsed);
      const result = await inTransaction(ctx, spec, parsed, key);
      // Of jobs the runner says it, when they have ended.
      if (ctx.channel !== 'job') ctx.queue.changed(ctx.tenant);
      return result;
    } catch (error) {
      await noteRefusal(ctx, spec.name, error);
      // The same form sent twice fails late, on whatever the first sending already took; it is answered as the first was.
      const earlier = key ? await findEarlierResult<Result>(ctx, spec.name, key) : undefined;
      if (earlier?.isOther) throw new DomainError('conflict', SENT_BEFORE);
      if (earlier && spec.answersSecret) throw new DomainError('conflict', ANSWERED_ONCE);
      if (earlier) return earlier.result;
      throw mapDatabaseError(error);
    }
  };
  register(spec, 'command', call as UseCase['call']);
  // What a form needs to know of its command: who may use it is asked before the form is looked at.
  return Object.assign(call, { useCase: spec.name, permission: spec.permission, feature: spec.feature, input: spec.input });
}

/** The key that makes a form happen once, and the digest of what it said. */
interface SentKey {
  readonly key: string;
  readonly digest: string;
}

/** What is stored of the first sending. */
interface Sent<Result> {
  readonly sentDigest: string;
  readonly result: Result | null;
}

const SENT_BEFORE =
  'This form was saved when it was first sent, without what you have changed since. Open what was saved to change it, or start a new form.';

const ANSWERED_ONCE = 'This was done when it was first sent, and its answer is shown only once.';

function sentKeyOf({ idempotencyKey }: Ctx, input: unknown): SentKey | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const own = 'idempotencyKey' in input ? input.idempotencyKey : undefined;
  const key = typeof own === 'string' && own !== '' ? own : idempotencyKey;
  return key ? { key, digest: sentDigest(input) } : undefined;
}

async function inTransaction<Input extends z.ZodType, Result>(
  ctx: Ctx, spec: Spec<Input, CommandCtx, Result>, input: z.output<Input>, key: SentKey | undefined,
): Promise<Result> {
  // A command reads by itself what it changes: an entity of before it would be changed, and never written, where it was read.
  if (ctx.em.isInTransaction()) await ctx.em.flush();
  else ctx.em.clear();
  return ctx.em.transactional(async (transaction) => {
    const em = transaction as Ctx['em'];
    const audits: AuditEntry[] = [];
    const inner: CommandCtx = {
      ...ctx,
      em,
      // What a command does by other commands is done once with it.
      idempotencyKey: undefined,
      audit: (entry) => { audits.push(entry); },
      enqueue: (job, payload, options) => ctx.queue.send(em, ctx.tenant, job, payload, options),
    };
    const result = keepToContract(spec.name, spec.output, await spec.run(inner, input));
    await em.flush();
    await writeTrail(inner, spec.name, audits, key ? [keepKey(inner, spec.name, key, spec.answersSecret ? null : result)] : []);
    return result;
  }, { clear: true });
}

/** The idempotency key as a part of the statement that writes the trail: a save costs one round trip for both. */
const keepKey = (ctx: CommandCtx, useCase: string, { key, digest }: SentKey, result: unknown): RawBuilder<unknown> => sql`
  kept as (insert into tenant.idempotency_key (emp_id, use_case, key, result, created_at) values (${ctx.actor.empId}, ${useCase}, ${key},
    ${JSON.stringify({ sentDigest: digest, result: result ?? null } satisfies Sent<unknown>)}::jsonb, ${ctx.now().toISOString()}))`;

async function findEarlierResult<Result>(ctx: Ctx, useCase: string,
  { key, digest }: SentKey): Promise<{ result: Result; isOther: boolean } | undefined> {
  const row = await firstRow<{ sent: Sent<Result> | string | null }>(ctx.em, sql`select result as sent from tenant.idempotency_key
    where emp_id = ${ctx.actor.empId} and use_case = ${useCase} and key = ${key}`);
  if (!row) return undefined;
  const sent: unknown = typeof row.sent === 'string' ? JSON.parse(row.sent) : row.sent;
  // Rows of earlier versions hold the result alone.
  if (typeof sent !== 'object' || sent === null || !('sentDigest' in sent)) return { result: sent as Result, isOther: false };
  const { sentDigest: stored, result } = sent as Sent<Result>;
  return { result: result as Result, isOther: stored !== digest };
}
