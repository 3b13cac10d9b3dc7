import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { servedCalls, type ServedCall } from './call-table.server.ts';
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
  z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => wanted(name)).map(([name, field]) => [names[name] ?? name, field])));

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
    : useCase.output ? { content: { 'application/json': { schema: renamed(useCase.output, names) } } } : {};
  return {
    operationId: operationId({ useCase, http }), tags: [tagOf(http.path)], summary: summaryOf(useCase.name),
    description: http.specified ? `Specification ${http.specified}.` : 'Not in the specification.',
    requestParams: { path: pick(shape, (name) => inPath.includes(name), {}), ...query },
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: rest } } } } : {}),
    responses: {
      [status]: { description: 'Done.', ...(http.status === 204 ? {} : output) }, ...REFUSALS, ...(hasBody ? ON_BODIES : {}),
      ...('version' in shape ? ON_VERSIONS : {}),
      ...(useCase.kind === 'query' ? { 304: { description: 'The caller has it already.' } } : {}),
    },
  };
}

const operationId = ({ useCase, http }: ServedCall): string =>
  `${useCase.name}${useCase.http.length > 1 ? `.${useCase.http.indexOf(http) + 1}` : ''}`.replaceAll(/[.-](\w)/g, (_all, letter: string) =>
    letter.toUpperCase());

const summaryOf = (name: string): string => name.replaceAll(/[.-]/g, ' ');

/** The part of a path after its base: the subject of the call. */
export const tagOf = (path: string): string =>
  path.split('/').filter((part) => part !== '' && !/^(api|v\d|integrations|admin)$/i.test(part))[0]?.toLowerCase() ?? 'other';

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
    servers: [{ url: '/' }], security: [{ key: [] }, { header: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' }, header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    },
    paths,
  }, { allowEmptySchema: { unknown: true, custom: true } as never });
}
