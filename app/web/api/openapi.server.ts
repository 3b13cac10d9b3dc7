import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { servedCalls, type ServedCall } from './call-table.server.ts';
import { aboutOf, aboutTag, operationId, tagOf, titleOf } from './call-words.server.ts';
import { exampleOf } from './examples.server.ts';
import { nameOf } from './field-names.server.ts';
import { shapeOf } from './read-input.server.ts';
import { skipping } from './skip-and-take.server.ts';

const PROBLEM = z.object({
  type: z.string(), title: z.string(), status: z.int(), detail: z.string(), instance: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
}).meta({ id: 'Problem', description: 'Why a call was refused (RFC 9457); `errors` by the name of the field.' });

const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: PROBLEM } } });

/** The refusals that every call may have. */
const REFUSALS = {
  400: problem('What was sent cannot be read.'), 401: problem('There is no key, or one that is not known here.'),
  403: problem('The owner of the key may not do this, or the key may not.'), 404: problem('There is no such record.'),
  409: problem('It was changed meanwhile, or stands in the way of something.'), 422: problem('A value is not valid.'),
  429: problem('The key has made too many calls.'), 503: problem('The database does not answer at the moment.'),
};
const ON_VERSIONS = { 412: problem('It was changed since the version that If-Match names.') };
const ON_BODIES = { 413: problem('The body is larger than 1 MB.'), 415: problem('The body is no JSON.') };

type Shape = Readonly<Record<string, z.ZodType>>;

/** Calls the fields of a contract as the specification does, at any depth. */
function renamed(contract: z.ZodType, names: Readonly<Record<string, string>>, around = ''): z.ZodType {
  if (Object.keys(names).length === 0) return contract;
  if (contract instanceof z.ZodObject) {
    const shape = Object.entries(contract.shape as Shape).map(([name, field]) =>
      [nameOf(names, around, name), renamed(field, names, name)]);
    return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>);
  }
  if (contract instanceof z.ZodArray) return z.array(renamed(contract.element as z.ZodType, names, around));
  if (contract instanceof z.ZodNullable) return renamed(contract.unwrap() as z.ZodType, names, around).nullable();
  if (contract instanceof z.ZodOptional) return renamed(contract.unwrap() as z.ZodType, names, around).optional();
  return contract;
}

const pick = (shape: Shape, wanted: (name: string) => boolean, names: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => wanted(name)).map(([name, field]) =>
    [names[name] ?? name, isLeftOut(field) ? withExample(name, field).optional() : withExample(name, field)])));

/** The fields of a path, each of which is always sent. */
const placed = (shape: Shape, names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, withExample(name, shape[name] ?? z.string())])));

/** True of a field that has a value of its own where none is sent. */
const isLeftOut = (field: z.ZodType): boolean => !(field instanceof z.ZodOptional) && field.safeParse(undefined).success;

/** Shows how the value of a field is written. Where a contract does not take the example, there is none. */
function withExample(name: string, field: z.ZodType): z.ZodType {
  const example = exampleOf(name);
  return example === undefined || !field.safeParse(example).success ? field : field.meta({ examples: [example] });
}

const IF_NONE_MATCH = z.string().optional().meta({ description: 'The ETag of an answer that you have: 304 where it is still that one.' });
const IF_MATCH = z.string().optional().meta({ description: 'The ETag of the record as you have read it, instead of its `version`.' });
const ONCE = z.string().max(100).optional().meta({ description: 'A key of your own: the same call with it happens once.' });

/** The headers that a call heeds. */
const headersOf = ({ kind }: ServedCall['useCase'], shape: Shape) => z.object({
  ...(kind === 'query' ? { 'If-None-Match': IF_NONE_MATCH } : { 'Idempotency-Key': ONCE }),
  ...(kind === 'command' && 'version' in shape ? { 'If-Match': IF_MATCH } : {}),
});

function operationOf({ useCase, http }: ServedCall): ZodOpenApiOperationObject {
  const names = http.names ?? {};
  const inPath = [...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape = http.skips ? skipping(shapeOf(useCase.input)) : shapeOf(useCase.input);
  // The key of a call that may be sent again is a header.
  const isLeft = (name: string) => !inPath.includes(name) && name !== 'idempotencyKey';
  const rest = pick(shape, isLeft, names);
  const hasBody = http.method !== 'GET' && http.method !== 'DELETE' && Object.keys(rest.shape).length > 0;
  const query = http.method === 'GET' || http.method === 'DELETE' ? { query: rest } : {};
  const status = String(http.status ?? 200) as '200';
  const output = http.isPdf ? { content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } } }
    : !useCase.output || useCase.output instanceof z.ZodVoid ? {}
      : { content: { 'application/json': { schema: renamed(useCase.output, names) } } };
  return {
    operationId: operationId({ useCase, http }), tags: [tagOf(http.path)], summary: titleOf({ useCase, http }),
    description: aboutOf({ useCase, http }),
    requestParams: { path: placed(shape, inPath), ...query, header: headersOf(useCase, shape) },
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: rest } } } } : {}),
    responses: {
      [status]: { description: 'Done.', ...(http.status === 204 ? {} : output) }, ...REFUSALS, ...(hasBody ? ON_BODIES : {}),
      ...('version' in shape ? ON_VERSIONS : {}),
      ...(useCase.kind === 'query' ? { 304: { description: 'The caller has it already.' } } : {}),
    },
  };
}

/** Describes every call that is served, from the contracts of its use-case, as OpenAPI 3.1. */
export function openApiDocument(calls: readonly ServedCall[] = servedCalls()) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const { method, path } = call.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Daybook', version: '3',
      description: 'The working day and the ledger of a professional-services organisation. Make a key under My Settings, API keys.',
    },
    tags: [...new Set(calls.map(({ http }) => tagOf(http.path)))].sort().map((name) => ({ name, description: aboutTag(name, calls) })),
    servers: [{ url: '/' }], security: [{ key: [] }, { header: [] }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of yours, as Authorization: Bearer daybook_….' },
        header: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The same key in a header of its own.' },
      },
    },
    paths,
  }, { allowEmptySchema: { unknown: true, custom: true } as never });
}
