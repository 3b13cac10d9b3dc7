// Who may import whom. The reasons are in the comments of the rules; docs/architecture.md tells the whole story.
const MODULES = {
  // module: the modules whose public files it may import (kernel is always allowed); one that is not named imports the kernel alone
  settings: [],
  'job-runs': [],
  security: [],
  features: [],
  files: [],
  people: ['features', 'files', 'security', 'settings'],
  'second-factor': ['people'],
  clients: ['features', 'files', 'people', 'settings'],
  projects: ['clients', 'people', 'settings'],
  organisation: ['clients', 'document-templates', 'files', 'people', 'projects', 'settings'],
  rates: ['clients', 'people', 'settings'],
  products: ['features', 'files', 'imports', 'settings'],
  discounts: ['clients', 'features', 'products'],
  'recurring-products': ['billing', 'clients', 'features', 'products', 'settings'],
  'billing-run': ['billing', 'features', 'job-runs', 'settings', 'timesheets'],
  'recurring-invoices': ['billing', 'features', 'recurring-products', 'settings'],
  holidays: ['people', 'settings'],
  timesheets: ['holidays', 'rates', 'projects', 'clients', 'people', 'settings'],
  'quick-entry': ['timesheets', 'people'],
  timer: ['timesheets'],
  favourites: ['timesheets'],
  home: ['features', 'timesheets'],
  'submitted-weeks': ['chat', 'people', 'timesheets'],
  points: ['features'],
  appointments: ['timesheets'],
  tracker: ['timesheets'],
  suggestions: ['features', 'holidays', 'timesheets'],
  'rate-rises': ['timesheets', 'rates'],
  validation: ['job-runs', 'timesheets', 'people'],
  reports: ['timesheets'],
  budgets: ['people'],
  'saved-reports': ['features', 'money-reports', 'people'],
  moves: ['job-runs', 'timesheets', 'rates', 'settings'],
  history: [
    'clients', 'credit-notes', 'discounts', 'document-templates', 'files', 'holidays', 'locations', 'people', 'products', 'projects', 'rates',
    'recurring-products', 'recurring-invoices', 'submitted-weeks', 'teams', 'videos',
  ],
  documents: [],
  'client-links': [],
  'document-templates': [],
  search: ['features'],
  billing: [
    'client-links', 'document-templates', 'documents', 'features', 'job-runs', 'products', 'timesheets', 'rates', 'projects', 'clients',
    'people', 'settings',
  ],
  'credit-notes': ['billing', 'features', 'settings'],
  'client-pages': ['billing', 'client-links', 'features', 'people', 'settings'],
  'money-reports': ['billing', 'budgets', 'clients', 'features', 'rates', 'settings'],
  'sign-in': ['people', 'settings'],
  receipts: ['billing', 'credit-notes', 'features', 'holidays', 'clients', 'people', 'settings'],
  imports: ['job-runs', 'timesheets', 'rates', 'projects', 'clients', 'people', 'settings'],
  chat: ['features', 'sign-in', 'timesheets', 'rates', 'projects', 'clients', 'people', 'settings'],
};

const DOMAIN = '^app/domain/';
const KERNEL = '^app/domain/kernel/';
const PUBLIC = '^app/domain/[^/]+/(index\\.server|contract|fields)\\.ts$';
const ENTITY = '\\.entity\\.ts$';
const TEST = '\\.test\\.tsx?$';
// A package is node_modules/<name>/…; one that is not installed keeps its bare name.
const library = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const FRAMEWORKS = library(
  '@remix-run', 'react', 'react-dom', 'remix-auth', 'express', 'botbuilder', '@headlessui', 'lucide-react',
  'ag-grid[^/]*', '@conform-to', 'pdfkit', 'image-size', '@jsquash', 'pngjs',
);
const NETWORK = library('pg', 'pg-boss', '@electric-sql', 'nodemailer', 'pino', 'prom-client', 'openid-client',
  'aws4fetch');
const NODE_IO = '^(node:)?(fs|http|https|http2|net|tls|dgram|dns|child_process|worker_threads|cluster|os|process|perf_hooks)(/|$)';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const modulesOnly = (name, uses) => `^app/domain/(${[name, 'kernel', ...uses].join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('domain-is-framework-free', 'the same use-case serves page, chat, API and job',
      { path: DOMAIN, pathNot: TEST },
      { path: [FRAMEWORKS, '^app/(routes|web|components|integrations|jobs|root|entry)', '^bot/', '^server\\.ts$'] }),
    rule('domain-does-no-io', 'a port that an integration implements reaches network and disk; the dictionary is a package that is a file',
      { path: DOMAIN, pathNot: [TEST, '^app/domain/quick-entry/grammar/ordinary-words\\.ts$'] },
      { path: [NETWORK, NODE_IO] }),
    rule('kernel-stands-alone', 'the kernel knows no module',
      { path: KERNEL, pathNot: TEST },
      { path: '^(app|bot)/', pathNot: [KERNEL] }),
    rule('module-internals-are-private', 'a module is reached through index.server.ts or contract.ts; its entities are written by it alone',
      { path: '^app/domain/([^/]+)/', pathNot: [ENTITY] },
      { path: DOMAIN, pathNot: ['^app/domain/$1/', PUBLIC, KERNEL] }),
    rule('entities-import-only-entities', 'an entity is data with its own rules; it starts nothing',
      { path: `${DOMAIN}.+${ENTITY}` },
      { path: '^(app|bot)/', pathNot: [ENTITY, '^app/db/', KERNEL, '/contract\\.ts$', '^app/domain/[^/]+/[^/]+\\.schema\\.ts$'] }),
    rule('domain-uses-the-database-by-ctx', 'a use-case has the em of its ctx; only entities know column types',
      { path: DOMAIN, pathNot: [ENTITY, KERNEL, TEST] },
      { path: '^app/db/' }),
    rule('delivery-uses-public-entry', 'a page, a component, a command line, the bot and an adapter see what a module publishes',
      { path: '^(app/(routes|web|components|integrations|cli)/|app/(root|entry)|bot/)' },
      { path: DOMAIN, pathNot: [PUBLIC, KERNEL] }),
    rule('jobs-use-public-entry', 'the registry of jobs also reads the job names of each module',
      { path: '^app/jobs/' },
      { path: DOMAIN, pathNot: [PUBLIC, KERNEL, '^app/domain/[^/]+/jobs\\.ts$'] }),
    rule('routes-go-through-use-cases', 'a page asks a query and calls a command, never the database or an adapter',
      { path: '^app/(routes|components)/' },
      { path: ['^app/(db|jobs)/', library('@mikro-orm', 'pg', 'pg-boss', '@electric-sql')] }),
    rule('contract-is-client-safe', 'a contract is read by the browser build too',
      { path: `${DOMAIN}.+/contract\\.ts$` },
      { pathNot: ['/(contract|fields)\\.ts$', KERNEL, library('zod')] }),
    rule('fields-stand-alone', 'fields are plain data, which a browser reads without a schema library',
      { path: `${DOMAIN}[^/]+/fields(/fields)?\\.ts$` },
      { pathNot: ['/fields\\.ts$'] }),
    rule('components-do-not-know-the-web', 'props in, HTML out; what a post answers is declared beside what shows it',
      { path: '^app/components/' },
      { path: '^app/(routes|web)/' }),
    rule('screens-lie-below', 'addresses and columns are read by components, by what answers requests, and by files alike',
      { path: '^app/screens/', pathNot: TEST },
      { path: '^app/(routes|web|components)/' }),
    rule('web-does-not-know-the-routes', 'what one screen serves stands beside its route',
      { path: '^app/web/' },
      { path: '^app/routes/' }),
    rule(
      'bot-does-not-know-the-web', 'four entry points, one domain', { path: '^bot/' }, { path: '^app/(routes|web|components|screens)/' },
    ),
    rule('app-does-not-know-the-bot', 'only the server entry hands the bot to its host',
      { path: '^app/', pathNot: '^app/entry\\.server\\.tsx$' }, { path: '^bot/' }),
    rule('server-hosts-only', 'one module graph: the host takes everything from build.entry.module',
      { path: '^(server|app/host/http-server)\\.ts$' },
      { path: '^(app|bot)/', pathNot: '^app/host/(server-processes|http-server|request-checks)\\.ts$' }),
    rule('watch-stands-alone', 'the process that watches over the others loads none of the product',
      { path: '^app/host/server-processes\\.ts$' }, { path: '^(app|bot)/', pathNot: '^app/host/connections-on-their-way\\.ts$' }),
    rule('host-parts-stand-alone', 'the parts of the host load none of the product either',
      { path: '^app/host/(request-checks|connections-on-their-way)\\.ts$' }, { path: '^(app|bot)/' }),
    rule('no-circular', 'a cycle has no first file to read', { pathNot: ENTITY },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('uses-are-named', 'a module that uses others names them in MODULES',
      { path: '^app/domain/([^/]+)/', pathNot: [ENTITY, modulesOnly('kernel', Object.keys(MODULES))] },
      { path: DOMAIN, pathNot: ['^app/domain/$1/', KERNEL] }),
    ...Object.entries(MODULES).map(([name, uses]) =>
      rule(`dag-${name}`, `${name} may use ${uses.join(', ') || 'the kernel only'}`,
        { path: `^app/domain/${name}/`, pathNot: [ENTITY] },
        { path: DOMAIN, pathNot: modulesOnly(name, uses) })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(public|build|data|tests)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
