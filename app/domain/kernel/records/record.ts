import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import type { HttpCall } from '../answer.ts';
import type { CommandCtx, Ctx } from '../context.ts';
import { editVersion, refuseStaleEdit } from '../edit-version.ts';
import { DomainError, refuseLocked } from '../errors.ts';
import { answerOf } from '../fields/answer-of.ts';
import { typedOf, valuesOf } from '../fields/contract-of.ts';
import { changeable, type Fields, type ValuesOf } from '../fields/fields.ts';
import { toWords } from '../fields/shown.ts';
import type { Lock } from '../lock.ts';
import { lockContract } from '../lock-contract.ts';
import { idempotencyKey } from '../fields/idempotency-key.ts';
import type { Feature, Permission } from '../permissions.ts';
import { codeKey, numberKey } from '../fields/record-key.ts';
import { command, query } from '../use-case.ts';
import { declare, asWritten, pick, requireRecord, subjectOf, takenMessage, valuesIn, whyItStays, wordsOf } from './stored-record.ts';
import type { Declared, Key as KeyValue, Values } from './stored-record.ts';
import { proposeCode } from './free-code.ts';
import { requireFreeCode, type Use } from './uses.ts';

/** A code that a person chooses is a field of the record; a number is given by the database. */
type KeyOf<Set extends Fields, Key extends string> = { readonly [K in Key]: K extends keyof Set ? string : number };
type Found<Set extends Fields, Key extends string> = ValuesOf<Set> & KeyOf<Set, Key>;

type Changing = 'create' | 'update' | 'remove';

export interface RecordSpec<Set extends Fields, Key extends string, Without extends Changing = never> {
  /** The noun in the names of use-cases, its words joined by hyphens: 'cost-centre'. */
  readonly name: string;
  /** The noun in the audit trail ('cost_centre') and in messages ('cost centre'), where it is another. */
  readonly subject?: string;
  readonly words?: string;
  /** Use-cases that the module has by hand, or not at all. */
  readonly without?: readonly Without[];
  readonly permission: Permission;
  readonly feature?: Feature;
  readonly key: Key;
  readonly fields: Set;
  /** The call of the API that reads one, or the base of the calls of all its use-cases. */
  readonly http?: HttpCall | CallsAt;
  /** The code may be left out: one is made of the name. */
  readonly makesCode?: true;
  /** The specification's own message for a code that is or was in use. */
  readonly taken?: string;
  /** The specification's own message when what is to be changed is not there. */
  readonly missing?: (id: string) => string;
  /** What stands in the way of deleting it. */
  readonly uses?: readonly Use[];
  /** How it is called in the refusal to delete it. */
  title(record: ValuesOf<Set>): string;
  /** Why a record cannot be changed, if so. */
  lock?(ctx: Ctx, id: Key extends keyof Set ? string : number): Promise<Lock | undefined>;
  /** Rules beyond the fields' own, before anything is written; `stored` is the record that is being changed. */
  check?(ctx: CommandCtx, values: ValuesOf<Set>, stored?: Found<Set, Key>): Promise<void>;
}

/** The address under which a record is made, and each one read, changed and deleted. */
export interface CallsAt extends Pick<HttpCall, 'names' | 'specified'> {
  readonly base: HttpCall['path'];
  /** The address at which one is changed too. */
  readonly alsoChanged?: HttpCall['path'];
}

type Calls = Partial<Record<'create' | 'update' | 'remove' | 'get', { readonly http: HttpCall | readonly HttpCall[] }>>;

/** The calls of a record's use-cases. */
function callsOf(http: HttpCall | CallsAt | undefined, key: string): Calls {
  if (!http) return {};
  if (!('base' in http)) return { get: { http } };
  const { base, alsoChanged, ...more } = http;
  const one: HttpCall['path'] = `${base}/{${key}}`;
  return {
    create: { http: { ...more, method: 'POST', path: base, status: 201 } },
    update: { http: [one, ...(alsoChanged ? [alsoChanged] : [])].map((path) => ({ ...more, method: 'PUT', path })) },
    remove: { http: { ...more, method: 'DELETE', path: one } }, get: { http: { ...more, method: 'GET', path: one } },
  };
}

type Input<Value> = z.ZodType<Value>;
type New<Set extends Fields> = ValuesOf<Set> & { readonly idempotencyKey?: string | undefined };
type Edited<Set extends Fields, Key extends string> = Found<Set, Key> & { readonly version: number };

/** A record with what stands in the way of deleting and of changing it. */
type View<Set extends Fields, Key extends string> = Edited<Set, Key> & { readonly blocked: string | null; readonly lock: Lock | null };

const idIn = ({ spec }: Declared, input: object) => Reflect.get(input, spec.key) as KeyValue;

async function create(ctx: CommandCtx, of: Declared, input: object): Promise<Values> {
  const { Class, spec } = of;
  const values = pick(spec.fields, input);
  if (spec.fields[spec.key]) {
    const id = String(values[spec.key]);
    await requireFreeCode(ctx, Class, { subject: subjectOf(spec), id, field: spec.key, message: takenMessage(spec) });
  }
  await spec.check?.(ctx, values as never);
  const stored = ctx.em.create(Class, asWritten(ctx, Class, values, ['createdAt', 'updatedAt']));
  await ctx.em.flush();
  ctx.audit({ subject: subjectOf(spec), id: idIn(of, stored), after: values });
  return valuesIn(of, stored);
}

async function update(ctx: CommandCtx, of: Declared, input: object & { readonly version: number }): Promise<Values> {
  const { Class, spec } = of;
  const edited = changeable(spec.fields);
  const stored = await requireRecord(ctx, of, idIn(of, input), { lock: true, missing: true });
  const lock = await spec.lock?.(ctx, idIn(of, input) as never);
  refuseLocked(lock);
  const before = valuesIn(of, stored);
  const after = pick(edited, input);
  refuseStaleEdit(wordsOf(spec), { ...before, version: stored.version }, input.version, after, (each) => toWords(edited, each));
  await spec.check?.(ctx, { ...before, ...after } as never, before as never);
  ctx.em.assign(stored, asWritten(ctx, Class, after, ['updatedAt']) as never);
  ctx.audit({ subject: subjectOf(spec), id: idIn(of, input), before: pick(edited, before), after });
  return { ...before, ...after };
}

async function remove(ctx: CommandCtx, of: Declared, input: object): Promise<Values> {
  const id = idIn(of, input);
  const stored = await requireRecord(ctx, of, id, { lock: true });
  const before = valuesIn(of, stored);
  const blocked = await whyItStays(ctx, of, id, before);
  if (blocked) throw new DomainError('conflict', blocked);
  ctx.audit({ subject: subjectOf(of.spec), id, before: pick(of.spec.fields, before) });
  ctx.em.remove(stored);
  return before;
}

/** The contract of one record, as it is read. */
const viewOf = <Set extends Fields, Key extends string>(fields: Set, key: Key) => z.strictObject({
  ...(key in fields ? {} : { [key]: z.int() }), ...answerOf(fields), version: z.int(), blocked: z.string().nullable(),
  lock: lockContract().nullable(),
}) as unknown as z.ZodType<View<Set, Key>>;

/** The contract of one record, as a change answers it. */
const writtenOf = <Record>(fields: Fields, key: string) =>
  z.strictObject({ ...(key in fields ? {} : { [key]: z.int() }), ...answerOf(fields) }) as unknown as z.ZodType<Record>;

/**
 * The use-cases of a plain record: create, update, remove and get, with one transaction, audit, stale-edit check and the rule
 * that a code is never used twice. `forms` are what the web entry point reads. A record with rules of its own beyond `check` has its
 * use-cases written by hand.
 */
export function record<Set extends Fields, const Key extends string, const Without extends Changing = never>(
  Class: EntityClass<object>, spec: RecordSpec<Set, Key, Without>,
) {
  type Record = Found<Set, Key>;
  const { name, permission, key, fields } = spec;
  const guard = { permission, ...(spec.feature ? { feature: spec.feature } : {}) };
  const of = { Class, spec } as unknown as Declared;
  declare(of);
  const id = { [key]: key in fields ? codeKey() : numberKey() };
  const whose = z.object(id) as unknown as Input<KeyOf<Set, Key>>;
  const inputs = (face: typeof valuesOf) => ({
    create: z.object({ ...face(fields), idempotencyKey: idempotencyKey() }) as unknown as Input<New<Set>>,
    update: z.object({ ...id, ...face(changeable(fields)), version: editVersion() }) as unknown as Input<Edited<Set, Key>>,
  });
  const values = inputs(valuesOf);
  const calls = callsOf(spec.http, key);
  const written = writtenOf<Record>(fields, key);
  const called = (use: keyof typeof calls) => (calls[use] ? { ...calls[use], output: written } : {});
  const changing = {
    create: () => command({
      name: `${name}.create`, ...guard, ...called('create'), input: values.create,
      run: (ctx, input) => create(ctx, of, input) as Promise<Record>,
    }),
    update: () => command({
      name: `${name}.update`, ...guard, ...called('update'), input: values.update,
      run: (ctx, input) => update(ctx, of, input) as Promise<Record>,
    }),
    remove: () => command({
      name: `${name}.delete`, ...guard, ...called('remove'), input: whose, run: (ctx, input) => remove(ctx, of, input) as Promise<Record>,
    }),
  };
  const isWanted = (use: string) => !spec.without?.some((each) => each === use);
  return {
    ...Object.fromEntries(Object.entries(changing).filter(([use]) => isWanted(use)).map(([use, make]) => [use, make()])) as
      { readonly [Use in Exclude<Changing, Without>]: ReturnType<(typeof changing)[Use]> },
    name, key, fields,
    /** Makes a code of a name; null where the database gives a number. */
    proposeId: spec.makesCode ? proposeCode({ name, ...guard, Class, subject: subjectOf(spec as never), field: key }) : null,
    forms: inputs(typedOf),
    title: (each: ValuesOf<Set>) => spec.title(each) || String(Reflect.get(each, key)),
    /** One that is gone, for the form that was sent for it. */
    blank: (gone: string) => ({ ...pick(fields, {}), [key]: gone, version: 1, blocked: null, lock: null }) as unknown as View<Set, Key>,
    get: query({
      name: `${name}.get`, ...guard, input: whose, ...(calls.get ? { ...calls.get, output: viewOf(fields, key) } : {}),
      async run(ctx, input): Promise<View<Set, Key>> {
        const stored = await requireRecord(ctx, of, idIn(of, input));
        const found = valuesIn(of, stored);
        const lock = await of.spec.lock?.(ctx, idIn(of, input) as never);
        return {
          ...found as Record, version: stored.version, blocked: await whyItStays(ctx, of, idIn(of, input), found), lock: lock ?? null,
        };
      },
    }),
  };
}

/** A plain record: its use-cases, and what pages need to know of it. */
export type PlainRecord<Set extends Fields, Key extends string> = ReturnType<typeof record<Set, Key>>;
