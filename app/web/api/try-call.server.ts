import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { parameterField, type AskedCall, type DescribedCall, type TriedAnswer } from '#app/components/people/api-keys/described-call.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import type { RouteArgs } from '../context.server.ts';
import { serveCall } from './serve-call.server.ts';

const LONGEST_PARAMETER = 2000;
const LONGEST_BODY = 100_000;
/** More than anybody reads on a page. */
const MOST_SHOWN = 200_000;

const textOf = ({ name, isRequired }: DescribedCall['parameters'][number]) => {
  const text = z.string().trim().max(LONGEST_PARAMETER, `${name} can have ${LONGEST_PARAMETER} characters.`);
  return isRequired ? z.string(`Please fill in ${name}.`).pipe(text.min(1, `Please fill in ${name}.`)) : text.optional();
};

/** The contract of the form in which a call is tried. */
export const tryContract = ({ parameters }: DescribedCall) => z.object({
  ...Object.fromEntries(parameters.map((each) => [parameterField(each.name), textOf(each)])),
  body: z.string().max(LONGEST_BODY, 'The body is longer than 100 KB.').optional(),
  confirmed: z.literal('yes').optional().catch(undefined),
  idempotencyKey: idempotencyKey(),
});

export type TryInput = z.output<ReturnType<typeof tryContract>>;

const given = (input: TryInput, name: string): string => {
  const value: unknown = Reflect.get(input, parameterField(name));
  return typeof value === 'string' ? value : '';
};

/** The address that is called, with its parameters. */
function addressOf({ path, parameters }: DescribedCall, input: TryInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(given(input, name)));
  const query = parameters.filter(({ place }) => place === 'query').map(({ name }): [string, string] => [name, given(input, name)])
    .filter(([, value]) => value !== '');
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

/** Says what is about to be called, for who has to confirm it. */
export function askedOf(call: DescribedCall, input: TryInput): AskedCall {
  const values = call.parameters.map(({ name }) => [parameterField(name), given(input, name)]);
  const { body = '' } = input;
  return { line: `${call.method} ${addressOf(call, input)}`, body, values: { ...Object.fromEntries(values), body } };
}

/** Makes a call as the person who is signed in, by the same way as a program's, and reads the answer for a page. */
export async function tryCall({ request }: RouteArgs, call: DescribedCall, input: TryInput): Promise<TriedAnswer> {
  const headers = new Headers();
  for (const name of ['Cookie', 'User-Agent', 'X-Client-Address', 'X-Request-Id']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (call.writes && input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  if (call.sent !== '') headers.set('Content-Type', 'application/json');
  const asked = new Request(new URL(addressOf(call, input), request.url), {
    method: call.method, headers, ...(call.sent === '' ? {} : { body: input.body ?? '' }),
  });
  return shown(await serveCall({ request: asked, context: {}, params: {} }));
}

async function shown(answer: Response): Promise<TriedAnswer> {
  const type = answer.headers.get('Content-Type') ?? '';
  const isText = type === '' || /json|^text\//.test(type);
  const bytes = await answer.arrayBuffer();
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const body = isText ? inLines(new TextDecoder().decode(bytes)) : `A file of ${bytes.byteLength} bytes, which a program gets here.`;
  return { status: answer.status, title: STATUS_CODES[answer.status] ?? '', headers, body: body.slice(0, MOST_SHOWN) };
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
