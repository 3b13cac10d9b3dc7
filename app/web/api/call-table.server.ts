import { registry, type UseCase } from '#app/domain/kernel/use-case.ts';
import type { HttpCall } from '#app/domain/kernel/answer.ts';

/** A call of the API with the use-case that answers it. */
export interface ServedCall {
  readonly useCase: UseCase;
  readonly http: HttpCall;
}

/** A call that is meant by an address, with what its path says. */
interface FoundCall extends ServedCall { readonly params: Readonly<Record<string, string>> }

interface Pattern extends ServedCall {
  readonly matches: RegExp;
  readonly names: readonly string[];
}

const PARAMETER = /\{(\w+)\}/g;
const quoted = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`);

function patternOf({ useCase, http }: ServedCall): Pattern {
  const names = [...http.path.matchAll(PARAMETER)].map(([, name = '']) => name);
  const parts = http.path.split(PARAMETER).map((part, place) => (place % 2 ? '([^/]+)' : quoted(part)));
  return { useCase, http, matches: new RegExp(`^${parts.join('')}/?$`, 'i'), names };
}

let table: { readonly size: number; readonly patterns: readonly Pattern[] } | undefined;

/** Every call that is served, from the registry of use-cases; fixed paths before those with parameters. */
export function servedCalls(): readonly ServedCall[] {
  return patterns();
}

function patterns(): readonly Pattern[] {
  if (table?.size === registry.size) return table.patterns;
  const found = [...registry.values()].flatMap((useCase) => useCase.http.map((http) => patternOf({ useCase, http })));
  const inOrder = found.sort((a, b) => a.names.length - b.names.length || a.http.path.localeCompare(b.http.path));
  table = { size: registry.size, patterns: inOrder };
  return inOrder;
}

/** Finds the call of a method and a path; otherwise the methods that the path has, none of an unknown one. */
export function findCall(method: string, path: string): FoundCall | { readonly methods: readonly string[] } {
  const meant = patterns().filter(({ matches }) => matches.test(path));
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = meant.find(({ http }) => http.method === asked);
  if (!found) return { methods: [...new Set(meant.map(({ http }) => http.method))] };
  const values = found.matches.exec(path)?.slice(1) ?? [];
  return { ...found, params: Object.fromEntries(found.names.map((name, place) => [name, decodeURIComponent(values[place] ?? '')])) };
}
