import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import type { Files } from './planted-tree.ts';
import { firstCall, functionsOf, parseSource, sourceFiles } from './source-scan.ts';
import { mutatingLoaders, pagesGuardedByTheLayout, RECORD_ACTIONS, RECORD_LOADERS, unguardedRoutes } from './route-guard.ts';
import { writingQueries } from './writing-queries.ts';

const META = 'export const meta = () => [];\n';
const PAGE = `${META}export default function Page() { return <p>Page</p>; }\n`;
const DOMAIN: Files = {
  'app/domain/clients/clients/delete-client.ts': "export const deleteClient = command({ name: 'client.delete' });\n",
  'app/domain/clients/clients/get-client.ts': "export const getClient = query({ name: 'client.get' });\n",
};
const CLEAN: Files = {
  ...DOMAIN,
  'app/routes/_app/_layout.tsx': `export async function loader(args) { const ctx = await requireContext(args); return ctx; }\n${PAGE}`,
  'app/routes/_app/clients/index.tsx':
    `export async function loader(args) { const { em } = await requireContext(args); return getClient(em); }\n${PAGE}`,
  'app/routes/_app/clients/new.tsx':
    `export async function action(args) { return handleForm(args, C, async (ctx, input) => deleteClient(ctx, input)); }\n${PAGE}`,
  'app/routes/_app/clients/delete.ts':
    "export async function action(args) { const ctx = await requireContext(args, '/clients'); return deleteClient(ctx, {}); }\n",
  'app/routes/auth/login.tsx': `export async function loader(args) { await publicRoute(args); return null; }\n${PAGE}`,
  'app/routes/_app/start.tsx':
    'export async function loader(args) { await requireContext(args); return redirect(1); }\nexport default function Start() { return '
      + 'null; }\n',
  'app/routes/health.ts': 'export async function loader(args) { const site = await publicRoute(args); return site; }\n',
};
const PLANTED: [file: string, problem: RegExp, content: string][] = [
  ['app/routes/_app/open.tsx', /^loader does not begin/, `export async function loader() { return secret(); }\n${PAGE}`],
  ['app/routes/_app/late.tsx', /^loader does not begin/,
    `export async function loader(args) { const rows = await getClient(args); const ctx = await requireContext(args); return [ctx, rows]; `
      + `}\n${PAGE}`],
  ['app/routes/_app/indirect.tsx', /^loader does not begin/, `import { loader } from './elsewhere.ts';\nexport { loader };\n${PAGE}`],
  ['app/routes/_app/bare-action.tsx', /^action does not begin/,
    `export async function action({ request }) { return request.formData(); }\n${PAGE}`],
  ['app/routes/_app/untitled.tsx', /no meta/, 'export default function Page() { return <p>Page</p>; }\n'],
  ['app/routes/public-page.tsx', /outside the shell/, PAGE],
  ['app/routes/_app/no-page.ts', /where to go on/,
    'export async function action(args) { const ctx = await requireContext(args); return deleteClient(ctx, {}); }\n'],
  ['app/routes/empty.ts', /answers nothing/, 'export const nothing = 1;\n'],
];

function inTree<Result>(files: Files, run: (root: string) => Result): Result {
  const tree = plantTree(files);
  try {
    return run(tree.root);
  } finally {
    tree.remove();
  }
}

describe('route guard', () => {
  let found: ReturnType<typeof unguardedRoutes> = [];
  beforeAll(() => {
    found = inTree(Object.fromEntries(PLANTED.map(([file, , content]) => [file, content])), unguardedRoutes);
  });
  afterAll(() => { found = []; });

  test.each(PLANTED)('%s is caught', (file, problem) => {
    expect(found.filter((violation) => violation.file === file).map((violation) => violation.problem)).toContainEqual(
      expect.stringMatching(problem),
    );
  });

  test('guarded routes pass', () => {
    expect(inTree(CLEAN, unguardedRoutes)).toEqual([]);
  });

  test('a page without a loader is listed as covered by its layout', () => {
    expect(inTree(CLEAN, pagesGuardedByTheLayout)).toEqual(['app/routes/_app/clients/new.tsx']);
  });

  test('what loads and saves plain records settles tenant and sign-in first as well', () => {
    const functions = functionsOf(parseSource(process.cwd(), 'app/web/records.server.ts'));
    for (const name of RECORD_LOADERS) expect(firstCall(functions.get(name)?.body)?.name, name).toBe('requireContext');
    for (const name of RECORD_ACTIONS) expect(firstCall(functions.get(name)?.body)?.name, name).toBe('handleForm');
  });

  test('a look-up settles tenant and sign-in first as well', () => {
    const functions = functionsOf(parseSource(process.cwd(), 'app/web/look-up.server.ts'));
    expect(firstCall(functions.get('lookUp')?.body)?.name).toBe('requireContext');
  });

  test('every route of this repository settles tenant and sign-in first', () => {
    expect(sourceFiles(process.cwd(), 'app/routes').length).toBeGreaterThan(0);
    expect(unguardedRoutes(process.cwd())).toEqual([]);
  });
});

describe('no mutation in a GET', () => {
  const direct = 'export async function loader(args) { const ctx = await requireContext(args); return deleteClient(ctx, {}); }\n';
  const hidden =
    'export async function loader(args) { const ctx = await requireContext(args); return tidy(ctx); }\nasync function tidy(ctx) { return '
      + 'deleteClient(ctx, {}); }\n';

  test.each([['directly', direct], ['through a function of the file', hidden]])('a loader that calls a command %s is caught',
    (_how, content) => {
    expect(inTree({ ...DOMAIN, 'app/routes/_app/tidy.tsx': content }, mutatingLoaders))
      .toEqual([{ file: 'app/routes/_app/tidy.tsx', problem: 'the loader calls the command deleteClient' }]);
  });

  test('a loader that queries passes', () => {
    expect(inTree(CLEAN, mutatingLoaders)).toEqual([]);
  });

  test.each([
    ['by the entity manager', 'ctx.em.persist(1)'],
    ['by SQL', 'execute(ctx.em, sql`delete from tenant.client where client_id = ${ctx.id}`)'],
  ])('a query that writes %s is caught', (_how, write) => {
    const content = `export const peek = query({ name: 'peek', async run(ctx) { await ${write}; } });\n`;
    expect(inTree({ 'app/domain/clients/clients/peek.ts': content }, writingQueries)).toHaveLength(1);
  });

  test('no loader of this repository calls a command, and no query writes', () => {
    expect(mutatingLoaders(process.cwd())).toEqual([]);
    expect(writingQueries(process.cwd())).toEqual([]);
  });
});
