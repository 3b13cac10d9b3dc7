import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedCall } from '#app/web/api/call-table.server.ts';

/** A call that the specifications name, and what answers it. */
export interface SpecifiedCall {
  readonly subject: string;
  readonly section: string;
  /** As the specification names it. */
  readonly named: string;
  /** The method and path that answer it, or the system that it waits for. */
  readonly answer: { readonly address: string } | { readonly later: string };
}

/** Reads the list of the specified calls. Throws where a line is none. */
export function specifiedCalls(text = readFileSync(join(import.meta.dirname, '../data/specified-calls.txt'), 'utf8')): SpecifiedCall[] {
  let subject = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) subject = line.slice(3);
    if (line === '' || line.startsWith('#')) return [];
    const [section = '', named = '', answer = '', ...more] = line.split(' | ');
    if (more.length > 0 || !/^(?:later: .+|(?:GET|POST|PUT|PATCH|DELETE) \/\S+)$/.test(answer)) throw new Error(`Not a call: ${line}`);
    return [{ subject, section, named, answer: answer.startsWith('later: ') ? { later: answer.slice(7) } : { address: answer } }];
  });
}

/** Of a call, without the names of what is in braces. */
export const bareAddress = (address: string): string => address.replaceAll(/\{[^}]+\}/g, '{}').toLowerCase();

export const addressOf = ({ http }: ServedCall): string => `${http.method} ${http.path}`;

/** True of a call that a route of its own answers, before there were use-cases with calls. */
export function hasRoute(address: string): boolean {
  const [method = '', path = ''] = address.split(' ');
  return method === 'GET' && existsSync(join(import.meta.dirname, '../../app/routes', `${path}.ts`));
}

/** The specified calls that nothing answers yet, though they wait for no other system. */
export function unanswered(specified: readonly SpecifiedCall[], served: readonly ServedCall[]): string[] {
  const known = new Set(served.map((call) => bareAddress(addressOf(call))));
  return specified.flatMap(({ answer }) =>
    ('address' in answer && !known.has(bareAddress(answer.address)) && !hasRoute(answer.address) ? [answer.address] : []));
}
