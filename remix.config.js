import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = /\.tsx?$/;
const DIALOG = /\.dialog$/;

/**
 * Folders mirror the URL. `index.tsx` is the page of its folder, `$name` a parameter, a folder that
 * starts with `_` adds no segment, `_layout.tsx` wraps its folder, and `name.dialog.tsx` is a dialog:
 * nested in the nearest page above it, at its own URL.
 */
function folder(appDirectory, path, parent, host, add) {
  const entries = readdirSync(join(appDirectory, path), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name));
  const files = entries.filter((entry) => entry.isFile() && PAGE.test(entry.name)).map((entry) => entry.name);
  const layout = files.find((file) => file.startsWith('_layout.'));
  const wrap = layout ? add(`${path}/${layout}`, '', parent) : parent;
  const index = files.find((file) => PAGE.test(file) && file.replace(PAGE, '') === 'index');
  const page = index ? add(`${path}/${index}`, '.', wrap) : undefined;
  const overlay = page ?? host;
  for (const file of files) {
    const name = file.replace(PAGE, '');
    if (file === layout || file === index || name.endsWith('.test') || name.endsWith('.server')) continue;
    if (DIALOG.test(name)) add(`${path}/${file}`, name.replace(DIALOG, ''), overlay);
    else add(`${path}/${file}`, name, wrap);
  }
  for (const entry of entries) {
    if (entry.isDirectory()) folder(appDirectory, `${path}/${entry.name}`, wrap, overlay, add);
  }
}

const segmentsOf = (path) => path.split('/').slice(1).filter((part) => !part.startsWith('_'))
  .map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':')));

/** Parameters that are words of the product and no codes: their neighbours are found in small letters and capitals alike. */
const NAMES = new Set([':moneyReport']);

const hasCodeBeside = ({ full }, table) => {
  const place = full.slice(0, full.lastIndexOf('/') + 1);
  const isCode = (other) => other.full.startsWith(`${place}:`) && !other.full.slice(place.length).includes('/')
    && !NAMES.has(other.full.slice(place.length));
  return !full.slice(place.length).startsWith(':') && place !== '' && Object.values(table).some(isCode);
};

/** Every route of the application as `{ id, file, path, index, parentId }`, read from the folders. */
export function routeTable(appDirectory = 'app') {
  const table = {};
  const pathOf = {};
  const add = (file, name, parent) => {
    const id = file.replace(PAGE, '');
    const own = name === '' || name === '.' ? [] : [name === '$' ? '*' : name.replace(/^\$/, ':')];
    const full = [...segmentsOf(file.slice(0, file.lastIndexOf('/'))), ...own].join('/');
    const base = parent ? pathOf[parent] : '';
    const relative = base ? full.slice(base.length).replace(/^\//, '') : full;
    pathOf[id] = full;
    table[id] = { id, file, path: relative || undefined, index: false, parentId: parent ?? 'root', full };
    return id;
  };
  folder(appDirectory, 'routes', undefined, undefined, add);
  // A page at its layout's own path is an index route; with dialogs over it, it needs an empty path
  // instead: the router passes over routes that have neither.
  for (const route of Object.values(table)) {
    if (route.path || route.file.includes('_layout.')) continue;
    if (Object.values(table).some((other) => other.parentId === route.id)) route.path = '';
    else route.index = true;
  }
  // Codes are capitals: the category NEW has a page beside the form at /new.
  for (const route of Object.values(table)) if (hasCodeBeside(route, table)) route.caseSensitive = true;
  return table;
}

/** @type {import('@remix-run/dev').AppConfig & { routes: Function }} */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*'],
  routes: () => Object.fromEntries(Object.values(routeTable()).map(({ full: _full, ...route }) => [route.id, route])),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Finding routes lazily matches every route once more for each segment of each page's address (docs/decisions/007).
    v3_lazyRouteDiscovery: false,
  },
};
