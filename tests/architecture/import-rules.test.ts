import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserFiles, browserRules, cruiseTree, importRules } from './import-rules.ts';
import type { ImportViolation } from './import-rules.ts';
import { PACKAGE_JSON, TSCONFIG_JSON, plantTree, stubPackage } from './planted-tree.ts';
import type { Files } from './planted-tree.ts';

const HOUSE: Files = {
  'package.json': PACKAGE_JSON,
  'tsconfig.json': TSCONFIG_JSON,
  ...stubPackage('zod'), ...stubPackage('express'), ...stubPackage('nodemailer'), ...stubPackage('@remix-run/react'),
  ...stubPackage('@mikro-orm/core'),
  'app/domain/kernel/values/money.ts': 'export const add = 1;\n',
  'app/domain/kernel/use-case.ts': "import { add } from './money.ts';\nimport '@mikro-orm/core';\nexport const command = add;\n",
  'app/db/orm.ts':
    "import '@mikro-orm/core';\nimport { Client } from '#app/domain/clients/clients/client.entity.ts';\nexport const orm = Client;\n",
  'app/db/money-type.ts': 'export const money = 1;\n',
  'app/domain/clients/clients/client.entity.ts':
    "import { money } from '#app/db/money-type.ts';\nimport { Project } from '#app/domain/clients/projects/project.entity.ts';\nexport "
      + "const Client "
      + "= [money, Project];\n",
  'app/domain/clients/projects/project.entity.ts': 'export const Project = 1;\n',
  'app/domain/clients/clients/contract.ts':
    "import 'zod';\nimport { add } from '#app/domain/kernel/values/money.ts';\nexport const SaveClient = add;\n",
  'app/domain/clients/clients/save-client.ts':
    "import { command } from '#app/domain/kernel/use-case.ts';\nimport { Client } from './client.entity.ts';\nimport { SaveClient } from "
      + "'./contract.ts';\nexport const saveClient = [command, Client, SaveClient];\n",
  'app/domain/clients/clients/index.server.ts':
    "export { saveClient } from './save-client.ts';\nexport interface ClientView { id: string }\n",
  'app/domain/clients/projects/list-projects.ts':
    "import { saveClient } from '#app/domain/clients/clients/index.server.ts';\nexport const listProjects = saveClient;\n",
  'app/domain/clients/projects/index.server.ts': "export { listProjects } from './list-projects.ts';\n",
  'app/domain/clients/clients/jobs.ts': "export const jobs = ['clients.sync'];\n",
  'app/jobs/registry.ts': "export { jobs } from '#app/domain/clients/clients/jobs.ts';\n",
  'app/integrations/mail/smtp-mailer.ts':
    "import 'nodemailer';\nimport type { ClientView } from '#app/domain/clients/clients/index.server.ts';\nexport const mail "
      + "= (view: ClientView) => view;\n",
  'app/lists/list.ts': "import { paths } from '#app/screens/paths.ts';\nexport const list = paths;\n",
  'app/host/way-round.ts': "import { requireContext } from '#app/web/context.server.ts';\nexport const way = requireContext;\n",
  'app/screens/paths.ts': "export const paths = { clients: () => '/admin/clients' };\n",
  'app/web/context.server.ts': "import { orm } from '#app/db/orm.ts';\nexport const requireContext = orm;\n",
  'app/components/client-card.tsx':
    "import '@remix-run/react';\nimport type { ClientView } from '#app/domain/clients/clients/index.server.ts';\nimport { paths } from "
      + "'#app/screens/paths.ts';\nexport const ClientCard = (props: ClientView) => [props, paths];\n",
  'app/routes/_app/admin/clients/index.tsx':
    "import { saveClient } from '#app/domain/clients/clients/index.server.ts';\nimport { requireContext } from "
      + "'#app/web/context.server.ts';\nimport { ClientCard } from '#app/components/client-card.tsx';\nexport default [saveClient, "
      + "requireContext, ClientCard];\n",
  'app/entry.server.tsx': "import { onTurn } from '#bot/adapter.ts';\nexport const bot = onTurn;\n",
  'bot/adapter.ts': "import { saveClient } from '#app/domain/clients/clients/index.server.ts';\nexport const onTurn = saveClient;\n",
  'server.ts': "import 'express';\nexport const host = 1;\n",
};

/** Each breaks one rule: the rule, the offending file, its content. */
const PLANTED: [rule: string, file: string, content: string][] = [
  ['domain-is-framework-free', 'app/domain/clients/clients/to-html.ts', "import '@remix-run/react';\n"],
  ['domain-is-framework-free', 'app/domain/clients/clients/send-mail.ts', "import '#app/integrations/mail/smtp-mailer.ts';\n"],
  ['domain-does-no-io', 'app/domain/clients/clients/fetch-logo.ts', "import 'node:https';\n"],
  ['domain-does-no-io', 'app/domain/clients/clients/mail-client.ts', "import 'nodemailer';\n"],
  ['kernel-stands-alone', 'app/domain/kernel/client-code.ts', "import '#app/domain/clients/clients/contract.ts';\n"],
  ['module-internals-are-private', 'app/domain/clients/projects/peek.ts', "import '#app/domain/clients/clients/save-client.ts';\n"],
  ['module-internals-are-private', 'app/domain/clients/projects/write-client.ts',
    "import '#app/domain/clients/clients/client.entity.ts';\n"],
  ['entities-import-only-entities', 'app/domain/clients/clients/rate.entity.ts', "import './save-client.ts';\n"],
  ['domain-uses-the-database-by-ctx', 'app/domain/clients/clients/own-em.ts', "import '#app/db/orm.ts';\n"],
  ['delivery-uses-public-entry', 'app/routes/_app/peek.tsx', "import '#app/domain/clients/clients/save-client.ts';\n"],
  ['delivery-uses-public-entry', 'app/components/peek.tsx',
    "import type { saveClient } from '#app/domain/clients/clients/save-client.ts';\nexport type Peek = typeof saveClient;\n"],
  ['delivery-uses-public-entry', 'bot/peek.ts', "import '#app/domain/clients/clients/save-client.ts';\n"],
  ['delivery-uses-public-entry', 'app/integrations/mail/peek.ts', "import '#app/domain/clients/clients/client.entity.ts';\n"],
  ['jobs-use-public-entry', 'app/jobs/peek.ts', "import '#app/domain/clients/clients/save-client.ts';\n"],
  ['routes-go-through-use-cases', 'app/routes/_app/query.tsx', "import '#app/db/orm.ts';\n"],
  ['routes-go-through-use-cases', 'app/routes/_app/orm.tsx', "import '@mikro-orm/core';\n"],
  ['fields-stand-alone', 'app/domain/clients/projects/fields.ts', "import 'zod';\n"],
  ['contract-is-client-safe', 'app/domain/clients/projects/contract.ts', "import './list-projects.ts';\n"],
  ['contract-is-client-safe', 'app/domain/clients/rates/contract.ts', "import 'node:crypto';\n"],
  ['components-do-not-know-the-web', 'app/components/menu.tsx', "import '#app/routes/_app/admin/clients/index.tsx';\n"],
  ['components-do-not-know-the-web', 'app/components/card.tsx',
    "import type { WebCtx } from '#app/web/context.server.ts';\nexport type Ctx = WebCtx;\n"],
  ['screens-lie-below', 'app/screens/menu.ts', "import '#app/components/client-card.tsx';\n"],
  ['lists-lie-below', 'app/lists/menu.ts', "import '#app/components/client-card.tsx';\n"],
  ['lists-lie-below', 'app/lists/rows.ts', "import '#app/db/orm.ts';\n"],
  ['delivery-uses-public-entry', 'app/lists/peek.ts', "import '#app/domain/clients/clients/save-client.ts';\n"],
  ['screens-do-not-know-lists', 'app/screens/rows.ts', "import '#app/lists/list.ts';\n"],
  ['jobs-do-not-know-the-web', 'app/jobs/mail-report.ts', "import '#app/host/way-round.ts';\n"],
  ['jobs-do-not-know-the-web', 'app/application.ts', "export const make = () => import('#app/web/context.server.ts');\n"],
  ['web-does-not-know-the-routes', 'app/web/menu.ts', "import '#app/routes/_app/admin/clients/index.tsx';\n"],
  ['bot-does-not-know-the-web', 'bot/page.ts', "import '#app/screens/paths.ts';\n"],
  ['app-does-not-know-the-bot', 'app/web/bot-link.ts', "import '#bot/adapter.ts';\n"],
  ['server-hosts-only', 'server.ts', "import '#app/web/context.server.ts';\n"],
  ['server-hosts-only', 'app/host/http-server.ts', "import '#app/web/context.server.ts';\n"],
  ['watch-stands-alone', 'app/host/server-processes.ts', "import '#app/web/context.server.ts';\n"],
  ['host-parts-stand-alone', 'app/host/checks/refuse-methods.ts', "import '#app/web/context.server.ts';\n"],
  ['no-circular', 'app/web/first.ts', "import { two } from './second.ts';\nexport const one = () => two;\n"],
  ['uses-are-named', 'app/domain/people/weather/forecast.ts', "import '#app/domain/planted/unnamed/index.server.ts';\n"],
];

const SECOND_OF_THE_CYCLE = { 'app/web/second.ts': "import { one } from './first.ts';\nexport const two = () => one;\n" };

const namesAfter = (prefix: string): string[] =>
  (importRules.forbidden ?? []).flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
const moduleRules = namesAfter('dag-');
const roomRules = namesAfter('room-');

/** The folder of a planted module: a room that none may use, except that chat is a room of one module. */
const folderOf = (name: string): string => (name === 'chat' ? name : `planted/${name}`);

/** A module that no other may use, and each module and each room reaching for it. */
const UNNAMED = "import '#app/domain/planted/unnamed/index.server.ts';\n";
const reachingFiles = Object.fromEntries([
  ['app/domain/planted/unnamed/index.server.ts', 'export const unnamed = 1;\n'],
  ...moduleRules.map((name) => [`app/domain/${folderOf(name)}/reaching.ts`, UNNAMED]),
  ...roomRules.map((room) => [`app/domain/${room}/reaching/out-of-room.ts`, UNNAMED]),
]);

const BROWSER_PLANTED: Files = {
  'app/components/deep.tsx': "import { rows } from './deeper.ts';\nexport const Deep = rows;\n",
  'app/components/deeper.ts': "import { orm } from '../db/orm.ts';\nexport const rows = orm;\n",
};

async function violationsOf(files: Files, rules = importRules): Promise<ImportViolation[]> {
  const tree = plantTree(files);
  try {
    return await cruiseTree(tree.root, rules, ['app', 'bot', 'server.ts']);
  } finally {
    tree.remove();
  }
}

describe('import rules catch what they are for', () => {
  let found: ImportViolation[] = [];
  beforeAll(async () => {
    const planted = Object.fromEntries(PLANTED.map(([, file, content]) => [file, content]));
    found = await violationsOf({ ...HOUSE, ...reachingFiles, ...planted, ...SECOND_OF_THE_CYCLE });
  });
  afterAll(() => { found = []; });

  test.each(PLANTED)('%s: %s', (rule, file) => {
    expect(found.filter((violation) => violation.from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test.each(moduleRules)('the module %s may not use one that is not named', (name) => {
    const rules = found.filter((violation) => violation.from === `app/domain/${folderOf(name)}/reaching.ts`).map(({ rule }) => rule);
    expect(rules).toContain(`dag-${name}`);
  });

  test.each(roomRules)('the room %s may not use a room that is not named', (room) => {
    const rules = found.filter(({ from }) => from === `app/domain/${room}/reaching/out-of-room.ts`).map(({ rule }) => rule);
    expect(rules).toContain(`room-${room}`);
  });

  test('every rule has a planted violation', () => {
    const shown = new Set([
      ...PLANTED.map(([rule]) => rule), ...moduleRules.map((name) => `dag-${name}`), ...roomRules.map((name) => `room-${name}`),
    ]);
    expect((importRules.forbidden ?? []).map((rule) => rule.name).filter((name) => !shown.has(name ?? ''))).toEqual([]);
  });
});

describe('browser code', () => {
  test('is followed to the database through files in between', async () => {
    const tree = plantTree({ ...HOUSE, ...BROWSER_PLANTED });
    try {
      const found = await cruiseTree(tree.root, browserRules, browserFiles(tree.root));
      expect(found.map(({ from, to }) => [from, to])).toContainEqual(['app/components/deep.tsx', 'app/db/orm.ts']);
    } finally {
      tree.remove();
    }
  });
  test('may import the types of a server file', async () => {
    expect(await violationsOf(HOUSE, browserRules)).toEqual([]);
  });
});

test('a house that keeps the rules passes', async () => {
  expect(await violationsOf(HOUSE)).toEqual([]);
});

test.each([
  ['import rules', importRules, () => ['app', 'bot', 'server.ts'].filter((path) => existsSync(resolve(path)))],
  ['browser rules', browserRules, () => browserFiles(process.cwd())],
] as const)('this repository keeps the %s', async (_name, rules, from) => {
  expect(from().length).toBeGreaterThan(0);
  expect(await cruiseTree(process.cwd(), rules, from())).toEqual([]);
});
