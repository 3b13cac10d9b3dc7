import { randomUUID } from 'node:crypto';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { DomainError, type DomainErrorCode } from '#app/domain/kernel/errors.ts';
import type { Feature, Permission } from '#app/domain/kernel/permissions.ts';
import { allow } from '../auth/allow.server.ts';
import { requireContext, type RouteArgs, type WebCtx } from '../context.server.ts';
import { failureInWords, type FailureWords, type FormFailure } from './form-failure.server.ts';
import { leftOutWords, type LeftOut } from '#app/components/layout/left-out.ts';
import { readForm } from './read-form.server.ts';
import { withRecordOf } from './record-of-address.server.ts';
import { notesOf } from '../request-notes.server.ts';
import { problem, statusOf } from '../responses.server.ts';

type Answer<Result> = (ctx: WebCtx, form: FormData) => Promise<Result>;

/** Submit buttons other than the main one: `name=intent`, answered without validating the whole form. */
type Buttons = Readonly<Record<string, Answer<Response | object>>>;

/** Native validation attributes (required, maxlength, pattern …) of a contract's fields, as plain data for the form. */
export const constraintOf = (schema: z.ZodType) => getZodConstraint(schema);

/** A key that makes a form's post happen once, however often it is sent. */
export const newIdempotencyKey = (): string => randomUUID();

/** The values of each name, in the order of the names. */
function valuesOf(form: FormData): Map<string, FormDataEntryValue[]> {
  const values = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}

/** The form as it was typed, without errors: for re-rendering it with other choices. */
export function typedState(form: FormData): SubmissionResult<string[]> {
  const initialValue: Record<string, string | string[]> = {};
  for (const [name, values] of valuesOf(form)) {
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length > 0) initialValue[name] = texts.length > 1 ? texts : texts[0] ?? '';
  }
  return { initialValue };
}

/** Reads a form by its contract. The form library copies all values of a name for each one more, so they are put together before. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): Submission<unknown, string[], z.output<Schema>> {
  const entries = [...valuesOf(form)].map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  const grouped = { get: () => null, entries: () => entries };
  return parseWithZod(grouped as unknown as FormData, { schema }) as Submission<unknown, string[], z.output<Schema>>;
}

/** Errors of fields by name; what belongs to no field of the form stands above it. */
export function refused(submission: Submission<unknown>, error: DomainError): SubmissionResult<string[]> {
  const fieldErrors = Object.fromEntries(Object.entries(error.fields).map(([name, messages]) => [name, [...messages]]));
  const named = Object.values(fieldErrors).flat();
  return submission.reply({ fieldErrors, formErrors: named.includes(error.message) ? [] : [error.message] });
}

/** The form that was saved while its sender signed in: as it was typed, with the choices that belong to it, and not carried out. */
async function shownAgain(ctx: WebCtx, form: FormData, leftOut: readonly LeftOut[], buttons: Buttons) {
  const refreshed = await buttons['refresh']?.(ctx, form) ?? {};
  if (refreshed instanceof Response) return refreshed;
  const words = [
    'You were signed out before this form was sent, and nothing was saved. Please check it and send it again.', ...leftOutWords(leftOut)
  ];
  const { result = typedState(form), ...rest } = refreshed as Partial<FormAnswer>;
  return data({ ...rest, result: { ...result, error: { '': [words.join(' ')] } } });
}

/** What a form is for: a use-case, and the contract that the form is read by. A command is one. */
export interface FormUse<Schema extends z.ZodType> {
  readonly useCase: string;
  readonly permission: Permission;
  readonly feature?: Feature | undefined;
  readonly input: Schema;
  /** Fills in what its sender may leave to the server, before anything is checked. */
  readonly fill?: (ctx: WebCtx, form: FormData) => Promise<void>;
}

/** Refusals for which there is no form to show, unless it has words of its own for them. */
const IS_NO_ANSWER: ReadonlySet<DomainErrorCode> = new Set<DomainErrorCode>(['not_found', 'forbidden', 'switched_off']);

interface FormOptions {
  /** Returns what the form offers for what was typed: it comes with a refusal, and answers the button that asks for it. */
  readonly choices?: Answer<object>;
  /** The form's other buttons. */
  readonly buttons?: Buttons;
  /** The form's own words for failures. With them it shows faults itself, and with `gone` that its record is not there. */
  readonly words?: FailureWords;
  /** Completes the answer to a form that was refused, where its errors matter for what is offered. */
  readonly complete?: (ctx: WebCtx, form: FormData, answer: FormAnswer) => Promise<FormAnswer>;
}

/**
 * Answers a form post: context, permission, the contract, one command. Who may not use the command is refused
 * before the form is looked at. Not valid → 422 with what was typed; a rule or a conflict → 422 or 409 with the
 * message at its field; unknown or forbidden → the error boundary, unless the form has `words` for it; success → the answer of `run`,
 * normally a redirect.
 */
export async function handleForm<Schema extends z.ZodType>(
  args: RouteArgs, use: FormUse<Schema>, run: (ctx: WebCtx, input: z.output<Schema>, form: FormData) => Promise<Response>,
  { choices, buttons, words, complete = async (_ctx, _form, answer) => answer }: FormOptions = {},
) {
  const known: Buttons = { ...(choices ? { refresh: choices } : {}), ...buttons };
  const notes = notesOf(args.context);
  notes.contract = use.input;
  const ctx = await requireContext(args);
  await allow(ctx, use);
  const form = withRecordOf(args.params, await readForm(args));
  const refuse = async (answer: FormAnswer, status: number) =>
    data(await complete(ctx, form, { ...await choices?.(ctx, form), ...answer }), { status });
  // What stands behind a colon is the button's own, for the handler to read.
  const [intent = ''] = String(form.get('intent') ?? '').split(':');
  try {
    if (notes.restored) return await shownAgain(ctx, form, notes.restored.leftOut, known);
    const other = Object.hasOwn(known, intent) ? known[intent] : undefined;
    if (other) {
      const answer = await other(ctx, form);
      return answer instanceof Response ? answer : data({ result: typedState(form), ...answer });
    }
    await use.fill?.(ctx, form);
    const submission = parseForm(form, use.input);
    if (submission.status !== 'success') return await refuse({ result: submission.reply() }, 422);
    try {
      return await run(ctx, submission.value, form);
    } catch (error) {
      const failure = (words && failureInWords(args.request, words, error)) ?? answerable(error);
      if (!failure) throw error;
      const { refusal, status } = failure;
      return await refuse({ result: refused(submission, refusal), details: refusal.details }, status);
    }
  } catch (error) {
    if (error instanceof DomainError) throw problem(error);
    throw error;
  }
}

/** The refusals that any form can show. */
const answerable = (error: unknown): FormFailure | undefined =>
  (error instanceof DomainError && !IS_NO_ANSWER.has(error.code) ? { status: statusOf(error), refusal: error } : undefined);
