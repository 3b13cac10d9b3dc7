import { registry, type UseCase } from '#app/domain/kernel/use-case.ts';
import type { HttpCall } from '#app/domain/kernel/answer.ts';

/** A call of the API with the use-case that answers it. */
export interface ServedCall {
  readonly useCase: UseCase;
  readonly http: HttpCall;
}

/** A call that is meant by an address, with what its path says. */
interface FoundCall extends ServedCall { readonly params: Readonly<Record<string, string>> }

interface Pattern extends ServedCall { readonly parts: readonly string[]; readonly parameters: number }

const isParameter = (part: string): boolean => part.startsWith('{');
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function patternOf({ useCase, http }: ServedCall): Pattern {
  const parts = partsOf(http.path);
  return { useCase, http, parts, parameters: parts.filter(isParameter).length };
}

const matches = ({ parts }: Pattern, asked: readonly string[]): boolean => parts.length === asked.length
  && parts.every((part, place) => isParameter(part) || part.toLowerCase() === asked[place]?.toLowerCase());

let table: { readonly size: number; readonly patterns: readonly Pattern[] } | undefined;

/** Every call that is served, from the registry of use-cases; fixed paths before those with parameters. */
export function servedCalls(): readonly Pattern[] {
  if (table?.size === registry.size) return table.patterns;
  const found = [...registry.values()].flatMap((useCase) => useCase.http.map((http) => patternOf({ useCase, http })));
  const inOrder = found.sort((a, b) => a.parameters - b.parameters || a.http.path.localeCompare(b.http.path));
  table = { size: registry.size, patterns: inOrder };
  return inOrder;
}

/** Finds the call of a method and a path; otherwise the methods that the path has, none of an unknown one. */
export function findCall(method: string, path: string): FoundCall | { readonly methods: readonly string[] } {
  const asked = partsOf(path);
  const meant = servedCalls().filter((call) => matches(call, asked));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = meant.find(({ http }) => http.method === wanted);
  if (!found) return { methods: [...new Set(meant.map(({ http }) => http.method))] };
  const params = found.parts.flatMap((part, place) =>
    (isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(asked[place] ?? '')]] : []));
  return { ...found, params: Object.fromEntries(params) as Record<string, string> };
}
