import type { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { nameField, type Fields, type ValuesOf } from '#app/domain/kernel/fields/fields.ts';
import { toForm, toWords } from '#app/domain/kernel/fields/shown.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import type { Asked, ListShape } from '#app/domain/kernel/records/list.ts';
import type { PlainRecord } from '#app/domain/kernel/records/record.ts';
import type { Screen } from '#app/screens/screen.ts';
import { allow } from './auth/allow.server.ts';
import { requireContext, type RouteArgs } from './context.server.ts';
import { orBlank } from './forms/form-failure.server.ts';
import { handleForm, newIdempotencyKey } from './forms/forms.server.ts';
import { madeId } from './forms/made-id.server.ts';
import { loadFitting, readListParams } from './lists/list-params.ts';
import { orProblem } from './responses.server.ts';
import { redirectWithToast } from './toast.server.ts';

interface List<Params extends Asked, Shown extends Page<unknown>> {
  (ctx: Ctx, params: Params): Promise<Shown>;
  readonly input: z.ZodType<Params>;
}

/** The page of a list that the address asks for; `meant` are the filters whose typed text meant a record. */
export async function loadList<Params extends Asked, Shown extends Page<unknown>>(
  args: RouteArgs, shape: Pick<ListShape, 'sizes' | 'isFirstSizeFixed'>, list: List<Params, Shown>, meant: Partial<Params> = {},
) {
  const ctx = await requireContext(args);
  const { params, defaults } = readListParams(list.input, args.request);
  const sizes = [...shape.sizes].sort((a, b) => a - b);
  const asked = { params: { ...params, ...meant }, defaults };
  const fitting = shape.isFirstSizeFixed ? [] : sizes;
  return { ...await loadFitting(args.request, asked, fitting, (fitted) => orProblem(list(ctx, fitted))), sizes };
}

/** What the form of a new record needs. */
export async function newRecord<Set extends Fields, Key extends string>(args: RouteArgs, { create }: PlainRecord<Set, Key>) {
  const ctx = await requireContext(args);
  await allow(ctx, create);
  return { idempotencyKey: newIdempotencyKey() };
}

type Readable<Set extends Fields, Key extends string> = Pick<PlainRecord<Set, Key>, 'name' | 'key' | 'fields' | 'title' | 'blank' | 'get'>;

/** A record as its form shows it. */
type StoredForm<Set extends Fields, Key extends string> = Record<(keyof Set & string) | Key, string> & { version: string };

/** A record for its form or for the question whether to delete it. One that is gone comes back blank for a form that was sent. */
export async function loadRecord<Set extends Fields, Key extends string>(args: RouteArgs, of: Readable<Set, Key>) {
  const ctx = await requireContext(args);
  const id = args.params[of.key] ?? '';
  const found = await orProblem(orBlank(args, of.get(ctx, { [of.key]: id }), () => of.blank(id)));
  return {
    record: of.name, id, name: of.title(found), blocked: found.blocked, lock: found.lock,
    facts: toWords(of.fields, found as Partial<ValuesOf<Set>>),
    stored: { ...toForm(of.fields, found as Partial<ValuesOf<Set>>), [of.key]: id, version: String(found.version) } as StoredForm<Set, Key>,
  };
}

type Words = Pick<Screen, 'paths' | 'done' | 'failed'>;

const faultOf = (fault: string | undefined) => (fault === undefined ? {} : { fault });

/** What the form of a new record may leave to the server: its id, where that is made of a name. */
export const fillOf = ({ key, fields, proposeId }: Pick<PlainRecord<Fields, string>, 'key' | 'fields' | 'proposeId'>) =>
  (proposeId ? { fill: madeId({ field: key, from: [nameField(fields)], propose: proposeId }) } : {});

/** Answers the form of a new record. */
export function createRecord<Set extends Fields, Key extends string>(args: RouteArgs, words: Words,
  { create, forms, title, ...of }: PlainRecord<Set, Key>) {
  return handleForm(args, { ...create, input: forms.create, ...fillOf(of) }, async (ctx, input) => {
    const created = await create(ctx, input);
    return redirectWithToast(words.paths.list(), { kind: 'success', text: words.done.created(title(created)) });
  }, { words: faultOf(words.failed?.create) });
}

/** Answers the form of an existing record. */
export function updateRecord<Set extends Fields, Key extends string>(args: RouteArgs, words: Words,
  { update, forms, title }: PlainRecord<Set, Key>) {
  return handleForm(args, { ...update, input: forms.update }, async (ctx, input) => {
    const updated = await update(ctx, input);
    return redirectWithToast(words.paths.list(), { kind: 'success', text: words.done.updated(title(updated)) });
  }, { words: { gone: '', ...faultOf(words.failed?.update) } });
}

/** Answers the question whether to delete a record. */
export function deleteRecord<Set extends Fields, Key extends string>(args: RouteArgs, words: Words,
  { remove, title }: PlainRecord<Set, Key>) {
  return handleForm(args, remove, async (ctx, input) => {
    const removed = await remove(ctx, input);
    return redirectWithToast(words.paths.list(), { kind: 'success', text: words.done.removed(title(removed)) });
  });
}
