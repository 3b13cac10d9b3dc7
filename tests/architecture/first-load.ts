import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The most script, brotli-compressed, that a page may ask for before it is readable; in bytes. The grid comes after. */
export const MAX_SCRIPT = 134 * 1024;

interface Module { module: string; imports?: string[] }
interface ManifestRoute extends Module { id: string; parentId?: string; path?: string }
export interface BrowserManifest { url: string; entry: Module; routes: Record<string, ManifestRoute> }

/** The style guide shows every component at once, to those who build screens. */
const UNLIMITED: ReadonlySet<string> = new Set(['routes/styleguide']);

export interface FirstLoad { route: string; files: number; bytes: number }

export const isTooMuch = ({ route, bytes }: FirstLoad): boolean => bytes > MAX_SCRIPT && !UNLIMITED.has(route);

/** The manifest of a built client: what the browser is told of entry, routes and the scripts of each. */
export function readManifest(clientFolder: string): BrowserManifest {
  const name = readdirSync(join(clientFolder, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${clientFolder}/assets.`);
  const script = readFileSync(join(clientFolder, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BrowserManifest;
}

/** What a file of the built client weighs on the wire, in bytes. */
export function compressedSize(clientFolder: string, address: string): number {
  const file = join(clientFolder, address);
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
}

/** For every route the scripts of its first load (its own, its parents', the entry's and the manifest), heaviest first. */
export function firstLoads(manifest: BrowserManifest, sizeOf: (address: string) => number): FirstLoad[] {
  const known = new Map<string, number>();
  const size = (address: string) => {
    const bytes = known.get(address) ?? sizeOf(address);
    known.set(address, bytes);
    return bytes;
  };
  return Object.keys(manifest.routes)
    .map((id) => {
      const files = new Set([manifest.url, ...scriptsOf(manifest.entry), ...lineOf(manifest, id).flatMap(scriptsOf)]);
      return { route: id, files: files.size, bytes: [...files].reduce((sum, file) => sum + size(file), 0) };
    })
    .sort((a, b) => b.bytes - a.bytes || a.route.localeCompare(b.route));
}

const scriptsOf = ({ module, imports = [] }: Module): string[] => [module, ...imports];

/** A route and those it stands in. */
function lineOf({ routes }: BrowserManifest, id: string): ManifestRoute[] {
  const line: ManifestRoute[] = [];
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) line.push(route);
  return line;
}
