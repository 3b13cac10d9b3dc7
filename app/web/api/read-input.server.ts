import { z } from 'zod';
import { problemWith } from '../responses.server.ts';
import type { HttpCall } from '#app/domain/kernel/answer.ts';
import { withOurNames, type Known } from './field-names.server.ts';
import { pageOf } from './skip-and-take.server.ts';

const MAX_DEPTH = 20;

/** Reads the input of a call: what its path, its query and its body say. Throws problem details of what is no JSON. */
export async function readInput(request: Request, http: HttpCall, contract: z.ZodType,
  params: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const shape = shapeOf(contract);
  const known = knownOf(contract, http.skips ? ['skip', 'take'] : []);
  const names = http.names ?? {};
  const query = new URL(request.url).searchParams;
  const asked = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
  const addressed = withOurNames({ ...asked, ...params }, names, known);
  const typed = Object.fromEntries(Object.entries(addressed).map(([name, value]) =>
    [name, name === 'sort' ? sortOf(shape[name], String(value), names) : valueOf(shape[name], [value].flat() as string[])]));
  const sent = http.method === 'GET' ? {} : withOurNames(await jsonOf(request), names, known);
  return http.skips ? pageOf({ ...sent, ...typed }, shape) : { ...sent, ...typed };
}

/** A list is sorted by a field, which the specification may call otherwise; letters may be of any size. */
function sortOf(contract: z.ZodType | undefined, text: string, names: Readonly<Record<string, string>>): string {
  const type = innermost(contract);
  if (!(type instanceof z.ZodEnum)) return text;
  const isMeant = (option: string) => [option, names[`rows.${option}`], names[option]].some((name) =>
    name?.toLowerCase() === text.toLowerCase());
  return (type.options as string[]).find(isMeant) ?? text;
}

/** The fields of a contract, where it is one of fields. */
export function shapeOf(contract: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const base = innermost(contract);
  return base instanceof z.ZodObject ? base.shape as Record<string, z.ZodType> : {};
}

/** The names that are known of a contract of fields, or of a list of these. */
function knownOf(contract: z.ZodType | undefined, beside: readonly string[] = []): Known {
  const base = innermost(contract);
  const shape = base instanceof z.ZodArray ? shapeOf(base.element as z.ZodType) : base ? shapeOf(base) : {};
  return { fields: [...Object.keys(shape), ...beside], in: (field) => (shape[field] ? knownOf(shape[field]) : undefined) };
}

/** Takes off what a contract of a field adds around its type. */
function innermost(contract: z.ZodType | undefined): z.ZodType | undefined {
  if (contract instanceof z.ZodOptional || contract instanceof z.ZodNullable || contract instanceof z.ZodDefault
    || contract instanceof z.ZodCatch || contract instanceof z.ZodPrefault) return innermost(contract.def.innerType as z.ZodType);
  if (contract instanceof z.ZodPipe) return innermost(contract.def.in as z.ZodType);
  return contract;
}

/** An address holds texts alone: numbers, flags and lists among them are read as the contract's types. */
function valueOf(contract: z.ZodType | undefined, texts: readonly string[]): unknown {
  const type = innermost(contract);
  const [text = ''] = texts;
  if (type instanceof z.ZodArray)
    return texts.flatMap((each) => each.split(',')).filter(Boolean).map((each) => valueOf(type.element as z.ZodType, [each]));
  if (type instanceof z.ZodNumber && /^-?\d{1,15}(?:\.\d+)?$/.test(text)) return Number(text);
  if (type instanceof z.ZodBoolean && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.trim() === '') return {};
  if (!/^application\/(?:[\w.-]+\+)?json(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw problemWith(415, 'Unsupported Media Type: send JSON, with Content-Type: application/json.');
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problemWith(400, 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw problemWith(400, `The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return JSON.parse(text);
  } catch {
    throw problemWith(400, 'The body is not JSON that can be read.');
  }
}

/** Counts brackets before anything is taken apart: a text of brackets alone would exhaust the parser. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, depth += 1);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
