import { callsFrom, exportsOf, firstCall, functionsOf, isNeverShown, parseSource, sourceFiles, useCasesOf } from './source-scan.ts';

export interface RouteViolation { file: string; problem: string }

/** Functions of `app/web/records.server.ts`, which begin with a guard themselves. */
export const RECORD_LOADERS = ['loadList', 'newRecord', 'loadRecord'];
export const RECORD_ACTIONS = ['createRecord', 'updateRecord', 'deleteRecord'];
const LOADER_GUARDS = new Set(['requireContext', 'requireApiContext', 'publicRoute', 'lookUp', 'serveCall', 'serveMcp', ...RECORD_LOADERS]);
const ACTION_GUARDS = new Set([
  'requireContext', 'publicRoute', 'serveCall', 'serveMcp', 'handleForm', 'saveNewReceipt', ...RECORD_ACTIONS,
]);
const SIGNED_IN = 'app/routes/_app/';

const isFrame = (file: string) => /\/_layout\.tsx$/.test(file);

function guardProblems(root: string, file: string): string[] {
  const source = parseSource(root, file);
  const exported = exportsOf(source);
  const functions = functionsOf(source);
  const problems: string[] = [];
  for (const [name, guards] of [['loader', LOADER_GUARDS], ['action', ACTION_GUARDS]] as const) {
    if (!exported.has(name)) continue;
    const first = firstCall(functions.get(name)?.body);
    if (!first || !guards.has(first.name)) problems.push(`${name} does not begin with ${[...guards].join(', ')}`);
  }
  const isPage = exported.has('default');
  if (isPage && !exported.has('meta') && !isFrame(file) && !isNeverShown(source)) problems.push('the page has no meta');
  if (isPage && !exported.has('loader') && !file.startsWith(SIGNED_IN))
    problems.push('a page outside the shell has no loader that settles who may see it');
  if (!isPage && file.startsWith(SIGNED_IN) && exported.has('action') && firstCall(functions.get('action')?.body)?.given !== 2)
    problems.push('the action has no page and does not say where to go on after signing in');
  if (!isPage && !exported.has('loader') && !exported.has('action')) problems.push('the route answers nothing');
  return problems;
}

/** The routes; what serves them stands beside them as `.server.ts`. */
const routeFiles = (root: string) => sourceFiles(root, 'app/routes').filter((file) => !file.endsWith('.server.ts'));

/** Every route that does not settle tenant and sign-in first, or has no title. */
export function unguardedRoutes(root: string): RouteViolation[] {
  return routeFiles(root).flatMap((file) => guardProblems(root, file).map((problem) => ({ file, problem })));
}

/** Pages under the shell without a loader: their sign-in is settled by the layout's loader alone. */
export function pagesGuardedByTheLayout(root: string): string[] {
  return sourceFiles(root, SIGNED_IN.slice(0, -1)).filter((file) => {
    const exported = exportsOf(parseSource(root, file));
    return exported.has('default') && !exported.has('loader');
  });
}

/** Loaders that reach a command: a GET would change something. */
export function mutatingLoaders(root: string): RouteViolation[] {
  const useCases = useCasesOf(root);
  return routeFiles(root).flatMap((file) => {
    const called = callsFrom(parseSource(root, file), ['loader']);
    return [...called].filter((name) => useCases.get(name) === 'command' || RECORD_ACTIONS.includes(name)).map(
      (name) => ({ file, problem: `the loader calls the command ${name}` }),
    );
  });
}
