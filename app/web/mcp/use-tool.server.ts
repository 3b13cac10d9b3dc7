import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { confirmationOf, confirmedKey } from './confirmation.server.ts';
import { CONFIRM, toolsFor, type OfferedTool } from './tools.server.ts';

/** An answer of a tool: a text for the assistant, and whether it is a refusal. */
export interface ToolAnswer { readonly content: { type: 'text'; text: string }[]; readonly isError?: boolean; [more: string]: unknown }

const said = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] });
const refused = (text: string): ToolAnswer => ({ ...said(text), isError: true });
const inLines = (value: unknown): string => JSON.stringify(value ?? null, null, 1);

const NOT_CONFIRMED = 'This token is over, or belongs to other arguments. Ask for the preview again, and confirm that one.';

/** Uses a tool for a person. One that writes is tried first, without keeping anything, and does its work when that was confirmed. */
export async function useTool(ctx: Ctx, sealedBy: string, name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  const offered = toolsFor(ctx.actor).find((each) => each.name === name);
  if (!offered) return refused('There is no such tool for this key.');
  const { [CONFIRM]: token, idempotencyKey: _key, ...input } = given;
  try {
    if (offered.useCase.kind === 'query') return said(inLines(await offered.useCase.call(ctx, input as never)));
    if (token === undefined) return said(await previewOf(ctx, offered, input, sealedBy));
    const key = confirmedKey(ctx, sealedBy, name, { token: String(token), input });
    if (key === undefined) return refused(NOT_CONFIRMED);
    const result = await offered.useCase.call({ ...ctx, idempotencyKey: key }, input as never);
    return said(`Done: ${offered.tool.title}.\n${inLines(result)}`);
  } catch (error) {
    if (error instanceof DomainError) return refused(wordsOf(error));
    throw error;
  }
}

const wordsOf = ({ message, fields }: DomainError): string =>
  [message, ...Object.entries(fields).map(([field, words]) => `${field}: ${words.join(' ')}`)].join('\n');

/** Ends a trial, so that nothing of it stays. */
class TrialIsOver extends Error {
  override readonly name = 'TrialIsOver';
  readonly result: unknown;

  constructor(result: unknown) {
    super('Nothing of a trial stays.');
    this.result = result;
  }
}

/** Does what a tool would do, takes it back, and says it: every rule is asked, so that a preview which is given can be carried out. */
async function resultOf(ctx: Ctx, { useCase }: OfferedTool, input: object): Promise<unknown> {
  try {
    await ctx.em.transactional(async (em) => {
      throw new TrialIsOver(await useCase.call({ ...ctx, em: em as Ctx['em'] }, input as never));
    }, { clear: true });
  } catch (error) {
    if (error instanceof TrialIsOver) return error.result;
    throw error;
  }
  return undefined;
}

async function previewOf(ctx: Ctx, offered: OfferedTool, input: object, sealedBy: string): Promise<string> {
  const result = await resultOf(ctx, offered, input);
  const words = Object.entries(input).map(([name, value]) => `- ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [
    `Nothing is done yet. ${offered.tool.title}, as ${ctx.actor.name}:`, ...words, `It would answer: ${inLines(result)}`,
    'Show this to the person. When they agree, use the tool again with the same arguments and',
    `${CONFIRM}: ${confirmationOf(ctx, sealedBy, offered.name, input)}`,
  ].join('\n');
}
