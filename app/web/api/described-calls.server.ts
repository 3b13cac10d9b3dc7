import type { DescribedCall, DescribedSubject } from '#app/components/people/api-keys/described-call.ts';
import { servedCalls, type ServedCall } from './call-table.server.ts';
import { aboutOf, operationId, tagOf, titleOf } from './call-words.server.ts';
import { openApiDocument } from './openapi.server.ts';
import { sampleOf, type SampledSchema } from './sample-body.server.ts';

const inLines = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

let subjects: readonly DescribedSubject[] | undefined;

/** Describes every call for a reader, subject by subject, from the same document that programs read. */
export function describedCalls(): readonly DescribedSubject[] {
  subjects ??= describe();
  return subjects;
}

/** Finds a call by its name for programs. */
export const findDescribedCall = (id: string): DescribedCall | undefined =>
  describedCalls().flatMap(({ calls }) => calls).find((call) => call.id === id);

function describe(): readonly DescribedSubject[] {
  const { paths = {} } = openApiDocument();
  const bySubject = Map.groupBy(servedCalls(), ({ http }) => tagOf(http.path));
  return [...bySubject].sort(([a], [b]) => a.localeCompare(b)).map(([subject, calls]) =>
    ({ subject, calls: calls.map((call) => describeCall(call, paths)) }));
}

function describeCall(call: ServedCall, paths: object): DescribedCall {
  const { method, path } = call.http;
  const operation = (paths as Record<string, Record<string, Operation>>)[path]?.[method.toLowerCase()];
  const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const sent = operation?.requestBody?.content?.['application/json']?.schema;
  return {
    id: operationId(call), method, path, title: titleOf(call), about: aboutOf(call), writes: call.useCase.kind === 'command',
    sent: inLines(sent), sample: inLines(sent && sampleOf(sent)), answered: inLines(success?.content?.['application/json']?.schema),
    parameters: (operation?.parameters ?? []).filter(({ in: place }) => place !== 'header').map(({ name, in: place, required, schema }) =>
      ({ name, place, isRequired: required === true, example: String(schema?.examples?.[0] ?? '') })),
  };
}

interface Content { readonly content?: Readonly<Record<string, { readonly schema?: SampledSchema }>> }

interface Parameter { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: SampledSchema }

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}
