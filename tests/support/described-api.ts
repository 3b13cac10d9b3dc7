import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { servedCalls } from '#app/web/api/call-table.server.ts';
import type { Called } from './api-client.ts';

/** A schema of the description, as far as values are made of it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
}

interface Parameter { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }
interface Content { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** A call as the description has it. */
export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly writes: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Our name of a field that the specification calls otherwise. */
  ours(name: string): string;
  /** Says what is wrong with an answer; nothing where it is described. */
  faultOf(answer: Called): string | undefined;
}

/** Every call of the description, those that delete last. */
export function describedCalls(): DescribedCall[] {
  const document = openApiDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const calls = servedCalls().map(({ http, useCase }): DescribedCall => {
    const operation = (document.paths?.[http.path] as Record<string, unknown>)[http.method.toLowerCase()] as Operation;
    const ours = new Map(Object.entries(http.names ?? {}).map(([our, their]) => [their, our]));
    return {
      id: operation.operationId, method: http.method, path: http.path, writes: useCase.kind === 'command',
      parameters: (operation.parameters ?? []).filter((each) => each.in !== 'header'),
      body: operation.requestBody?.content?.['application/json']?.schema,
      ours: (name) => ours.get(name) ?? name,
      faultOf: (answer) => faultIn(ajv, operation, answer),
    };
  });
  return calls.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE') || Number(a.writes) - Number(b.writes));
}

const compiled = new Map<Schema, ValidateFunction>();

function faultIn(ajv: Ajv2020, { responses }: Operation, { status, headers, body }: Called): string | undefined {
  const response = responses[String(status)];
  if (!response) return `${status} is not described: ${JSON.stringify(body)?.slice(0, 200)}`;
  const type = (headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (!response.content) return body === undefined ? undefined : `${status} has a body that is not described`;
  const schema = response.content[type]?.schema;
  if (!schema) return `${status} answers ${type}, which is not described`;
  if (!type.endsWith('json')) return undefined;
  const validate = compiled.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
  compiled.set(schema, validate);
  return validate(body) ? undefined : `${status}: ${ajv.errorsText(validate.errors).slice(0, 300)}`;
}

const DEEPEST = 4;

/** Makes a value that a schema takes: of a known record by the field's name, the description's example, or the least of its type. */
export function valueOf(schema: Schema, name: string, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? []].flat()[0];
  if (name in known && (type === undefined || type === typeof known[name])) return known[name];
  if (name in known && type === 'integer' && /^\d+$/.test(String(known[name]))) return Number(known[name]);
  if (schema.examples) return schema.examples[0];
  if (schema.default !== undefined && !(type === 'integer' && schema.minimum !== undefined)) return schema.default;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return valueOf(first, name, known, depth);
  if (type === 'object') return depth > DEEPEST ? {} : objectOf(schema, known, depth + 1);
  if (type === 'array') return schema.items && depth < DEEPEST ? [valueOf(schema.items, name, known, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  return type === 'null' ? null : /date|day|from|until|monday/i.test(name) ? '2026-11-18' : 'Test';
}

function objectOf({ properties = {}, required = [] }: Schema, known: Readonly<Record<string, unknown>>, depth: number): object {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)).map(([name, schema]) =>
    [name, valueOf(schema, name, known, depth)]));
}
