import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { routeTable } from '../../remix.config.js';
import type { RouteTestArgs } from './world.ts';

type Handler = (args: RouteTestArgs) => Promise<unknown>;

/** One route of the product with what answers in it. */
export interface WalkedRoute {
  readonly file: string;
  /** Its address with `:param` segments. */
  readonly path: string;
  readonly params: readonly string[];
  readonly isSignedIn: boolean;
  /** False of an address that only scripts and forms know. */
  readonly isPage: boolean;
  readonly loader: Handler | undefined;
  readonly action: Handler | undefined;
}

/** Every route of the manifest, with its loader and action. */
export async function walkRoutes(): Promise<WalkedRoute[]> {
  const table = Object.values(routeTable('app')) as { file: string; full: string }[];
  return Promise.all(table.map(async ({ file, full }) => {
    const module = await import(pathToFileURL(resolve('app', file)).href) as { loader?: Handler; action?: Handler; default?: unknown };
    const params = [...full.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name ?? '');
    return { file, path: `/${full}`, params, isSignedIn: file.startsWith('routes/_app/'),
      isPage: module.default !== undefined, loader: module.loader, action: module.action };
  }));
}

/** What came back, however it came back: returned, or thrown as a response. */
export interface Outcome {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

async function read(value: unknown): Promise<Outcome> {
  if (value instanceof Response) {
    const isStream = value.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
    if (isStream) await value.body?.cancel();
    return { status: value.status, location: value.headers.get('Location'), body: isStream ? '' : await value.text() };
  }
  if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit') {
    const { data, init } = value as unknown as { data: unknown; init: ResponseInit | null };
    return { status: init?.status ?? 200, location: null, body: JSON.stringify(data) };
  }
  return { status: 200, location: null, body: JSON.stringify(value ?? null) };
}

/** Calls a loader or an action as the framework would. An error that is no response is what a person sees as 500. */
export async function outcomeOf(handler: Handler, args: RouteTestArgs): Promise<Outcome> {
  try {
    return await read(await handler(args));
  } catch (thrown) {
    if (thrown instanceof Error) return { status: 500, location: null, body: thrown.stack ?? String(thrown) };
    return read(thrown);
  }
}

/** The address with its parameters filled in. Fails for a parameter that the walk does not know yet. */
export function addressOf(route: WalkedRoute, values: Readonly<Record<string, string>>): { path: string; params: Record<string, string> } {
  const params = Object.fromEntries(route.params.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The walk has no value for :${name} of ${route.file}.`);
    return [name, value];
  }));
  return {
    path: route.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')).replace(/\*$/, 'elsewhere'),
    params };
}
