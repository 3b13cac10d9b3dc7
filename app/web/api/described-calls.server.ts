import type { DescribedSubject } from '#app/components/people/api-keys/described-call.ts';
import { servedCalls } from './call-table.server.ts';
import { tagOf } from './call-words.server.ts';
import { openApiDocument } from './openapi.server.ts';

const inLines = (schema: unknown): string => (schema === undefined ? '' : JSON.stringify(schema, null, 2));

let subjects: readonly DescribedSubject[] | undefined;

/** Describes every call for a reader, subject by subject, from the same document that programs read. */
export function describedCalls(): readonly DescribedSubject[] {
  subjects ??= describe();
  return subjects;
}

function describe(): readonly DescribedSubject[] {
  const { paths = {} } = openApiDocument();
  const bySubject = Map.groupBy(servedCalls(), ({ http }) => tagOf(http.path));
  return [...bySubject].sort(([a], [b]) => a.localeCompare(b)).map(([subject, calls]) => ({
    subject,
    calls: calls.map(({ http: { method, path, specified = '' } }) => {
      const operation = (paths[path] as Record<string, Operation> | undefined)?.[method.toLowerCase()];
      const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
      return {
        method, path, specified, about: operation?.summary ?? '',
        sent: inLines(operation?.requestBody?.content?.['application/json']?.schema),
        answered: inLines(success?.content?.['application/json']?.schema),
        parameters: (operation?.parameters ?? []).map(({ name, in: place, required }) =>
          `${name} (${place}${required ? '' : ', optional'})`),
      };
    }),
  }));
}

interface Content { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}
