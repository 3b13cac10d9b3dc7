// Who may import whom. The reasons are in the comments of the rules; docs/architecture.md tells the whole story.

/** A room holds the modules of one subject. It may use the rooms named here; the kernel always. */
const ROOMS = {
  site: [],
  systems: ['site'],
  people: ['site', 'systems'],
  clients: ['site', 'systems', 'people'],
  // A submitted week reminds people in chat, and chat records time.
  time: ['site', 'systems', 'people', 'clients', 'chat'],
  // A request that waits reminds people in chat, and chat asks for leave.
  leave: ['site', 'systems', 'people', 'clients', 'time', 'chat'],
  chat: ['site', 'people', 'clients', 'time', 'leave'],
  money: ['site', 'systems', 'people', 'clients', 'time'],
  organisation: ['site', 'systems', 'people', 'clients', 'time', 'leave', 'money'],
};

/** The modules that a module may import by their public files. One that is not named imports the kernel alone. */
const MODULES = {
  site: {
    settings: [],
    features: [],
    files: [],
    'job-runs': [],
    'secret-links': [],
    security: [],
  },
  systems: {
    exchanges: [],
  },
  people: {
    people: ['exchanges', 'features', 'files', 'security', 'settings'],
    holidays: ['features', 'people', 'settings'],
    'api-keys': ['features', 'people'],
    'working-weeks': ['people'],
    'sign-in': ['exchanges', 'people', 'settings'],
    'second-factor': ['people'],
    points: ['features', 'working-weeks'],
    feeds: ['exchanges', 'features'],
    delegates: ['people'],
  },
  clients: {
    clients: ['features', 'files', 'people', 'settings'],
    projects: ['budgets', 'clients', 'people', 'settings'],
    budgets: ['people'],
    rates: ['clients', 'people', 'settings'],
    distributor: ['clients', 'exchanges', 'features', 'job-runs'],
  },
  time: {
    timesheets: ['budgets', 'holidays', 'rates', 'projects', 'clients', 'people', 'settings', 'working-weeks'],
    'quick-entry': ['holidays', 'timesheets', 'people'],
    timer: ['budgets', 'timesheets'],
    favourites: ['budgets', 'timesheets'],
    suggestions: ['budgets', 'clients', 'features', 'holidays', 'people', 'projects', 'timesheets', 'working-weeks'],
    'submitted-weeks': ['chat', 'people', 'timesheets', 'working-weeks'],
    appointments: ['exchanges', 'timesheets'],
    tracker: ['exchanges', 'timesheets'],
    moves: ['job-runs', 'timesheets', 'rates', 'people', 'settings'],
    'rate-rises': ['timesheets', 'rates'],
    reports: ['timesheets'],
    imports: ['job-runs', 'timesheets', 'rates', 'projects', 'clients', 'people', 'settings'],
  },
  leave: {
    'leave-types': ['features'],
    'leave-jobs': [],
    'holiday-sync': ['features', 'holidays', 'leave-settings', 'timesheets', 'working-weeks'],
    'leave-settings': ['clients', 'features', 'leave-jobs', 'leave-types', 'projects', 'timesheets'],
    balances: ['features', 'imports', 'leave-types', 'people', 'working-weeks'],
    requests: [
      'balances', 'features', 'holidays', 'leave-jobs', 'leave-settings', 'leave-types', 'people', 'timesheets', 'working-weeks',
    ],
    absences: ['features', 'leave-types', 'people', 'requests', 'timesheets'],
    effects: ['balances', 'features', 'job-runs', 'leave-jobs', 'leave-settings', 'people', 'requests', 'timesheets'],
    approvals: ['balances', 'chat', 'effects', 'features', 'leave-jobs', 'leave-settings', 'people', 'requests', 'timesheets'],
    'leave-calendar': ['features', 'holidays', 'leave-types', 'people', 'requests', 'secret-links', 'timesheets'],
  },
  money: {
    billing: [
      'client-links', 'client-mails', 'document-templates', 'documents', 'features', 'job-runs', 'products', 'timesheets', 'rates',
      'projects', 'clients', 'people', 'settings',
    ],
    'billing-run': ['client-mails', 'billing', 'features', 'job-runs', 'settings', 'timesheets'],
    'client-mails': ['client-links', 'features', 'people'],
    'client-links': ['secret-links'],
    'client-pages': [
      'billing', 'client-links', 'credit-notes', 'document-templates', 'documents', 'features', 'people', 'settings', 'statements',
    ],
    'document-templates': ['features', 'files', 'settings'],
    documents: [],
    statements: ['billing', 'client-mails', 'document-templates', 'features', 'money-reports', 'settings'],
    'overdue-reminders': ['billing', 'document-templates', 'features'],
    'credit-notes': ['billing', 'client-mails', 'clients', 'document-templates', 'features', 'settings'],
    receipts: ['billing', 'credit-notes', 'features', 'holidays', 'clients', 'people', 'settings'],
    'recurring-invoices': ['billing', 'features', 'recurring-products', 'settings'],
    'recurring-products': ['billing', 'clients', 'features', 'products', 'settings'],
    'money-reports': ['billing', 'budgets', 'clients', 'credit-notes', 'features', 'rates', 'settings'],
    products: ['features', 'files', 'imports', 'settings'],
    discounts: ['clients', 'features', 'products'],
    'external-sync': ['billing', 'credit-notes', 'receipts', 'timesheets'],
  },
  organisation: {
    organisation: ['clients', 'document-templates', 'features', 'files', 'people', 'projects', 'settings'],
    validation: ['billing', 'features', 'holidays', 'job-runs', 'organisation', 'people', 'timesheets', 'working-weeks'],
    history: [
      'balances', 'billing', 'clients', 'credit-notes', 'discounts', 'document-templates', 'features', 'feeds', 'files', 'holidays',
      'leave-settings', 'leave-types', 'people', 'products', 'projects', 'rates', 'receipts', 'recurring-products', 'recurring-invoices',
      'requests', 'submitted-weeks', 'teams', 'timesheets',
    ],
    search: ['features'],
    home: ['approvals', 'features', 'organisation', 'submitted-weeks', 'suggestions', 'timesheets', 'working-weeks'],
    'saved-reports': ['features', 'money-reports', 'people'],
    webhooks: ['exchanges', 'people'],
  },
  chat: {
    chat: ['features', 'sign-in', 'timesheets', 'rates', 'projects', 'clients', 'people', 'settings', 'quick-entry'],
  },
};

/** The folder of a module: its name is in one room only, and chat is a room of one module. */
const folderOf = (name) => (name === 'chat' ? name : `[^/]+/${name}`);

const DOMAIN = '^app/domain/';
const KERNEL = '^app/domain/kernel/';
const MODULE = '^app/domain/(kernel|chat|[^/]+/[^/]+)/';
const PUBLIC = `${MODULE}(index\\.server|contract|fields)\\.ts$`;
const ENTITY = '\\.entity\\.ts$';
const TEST = '\\.test\\.tsx?$';
// A package is node_modules/<name>/…; one that is not installed keeps its bare name.
const library = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const FRAMEWORKS = library(
  '@remix-run', 'react', 'react-dom', 'remix-auth', 'express', 'botbuilder', '@headlessui', 'lucide-react',
  'ag-grid[^/]*', '@conform-to', 'pdfkit', 'sharp',
);
const NETWORK = library('pg', 'pg-boss', '@electric-sql', 'nodemailer', 'pino', 'prom-client', 'openid-client',
  'aws4fetch');
const NODE_IO = '^(node:)?(fs|http|https|http2|net|tls|dgram|dns|child_process|worker_threads|cluster|os|process|perf_hooks)(/|$)';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const modulesOnly = (name, uses) => `^app/domain/(${['kernel', ...[name, ...uses].map(folderOf)].join('|')})/`;
const roomsOnly = (room, uses) => `^app/domain/(${['kernel', room, ...uses].join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('domain-is-framework-free', 'the same use-case serves page, chat, API and job',
      { path: DOMAIN, pathNot: TEST },
      { path: [FRAMEWORKS, '^app/(routes|web|components|integrations|jobs|root|entry)', '^bot/', '^server\\.ts$'] }),
    rule('domain-does-no-io', 'a port that an integration implements reaches network and disk; the dictionary is a package that is a file',
      { path: DOMAIN, pathNot: [TEST, '^app/domain/time/quick-entry/grammar/ordinary-words\\.ts$'] },
      { path: [NETWORK, NODE_IO] }),
    rule('kernel-stands-alone', 'the kernel knows no module',
      { path: KERNEL, pathNot: TEST },
      { path: '^(app|bot)/', pathNot: [KERNEL] }),
    rule('module-internals-are-private', 'a module is reached through index.server.ts or contract.ts; its entities are written by it alone',
      { path: MODULE, pathNot: [ENTITY] },
      { path: DOMAIN, pathNot: ['^app/domain/$1/', PUBLIC, KERNEL] }),
    rule('entities-import-only-entities', 'an entity is data with its own rules; it starts nothing',
      { path: `${DOMAIN}.+${ENTITY}` },
      { path: '^(app|bot)/', pathNot: [ENTITY, '^app/db/', KERNEL, '/(contract|fields)\\.ts$', `${MODULE}[^/]+\\.schema\\.ts$`] }),
    rule('domain-uses-the-database-by-ctx', 'a use-case has the em of its ctx; only entities know column types',
      { path: DOMAIN, pathNot: [ENTITY, KERNEL, TEST] },
      { path: '^app/db/' }),
    rule('delivery-uses-public-entry', 'a page, a component, a command line, the bot and an adapter see what a module publishes',
      { path: '^(app/(routes|web|components|lists|integrations|cli)/|app/(root|entry)|bot/)' },
      { path: DOMAIN, pathNot: [PUBLIC, KERNEL] }),
    rule('jobs-use-public-entry', 'the registry of jobs also reads the job names of each module',
      { path: '^app/jobs/' },
      { path: DOMAIN, pathNot: [PUBLIC, KERNEL, `${MODULE}jobs\\.ts$`] }),
    rule('routes-go-through-use-cases', 'a page asks a query and calls a command, never the database or an adapter',
      { path: '^app/(routes|components)/' },
      { path: ['^app/(db|jobs)/', library('@mikro-orm', 'pg', 'pg-boss', '@electric-sql')] }),
    rule('contract-is-client-safe', 'a contract is read by the browser build too',
      { path: `${DOMAIN}.+/contract\\.ts$` },
      { pathNot: ['/(contract|fields)\\.ts$', KERNEL, library('zod')] }),
    rule('fields-stand-alone', 'fields are plain data, which a browser reads without a schema library',
      { path: `${MODULE}fields(/fields)?\\.ts$` },
      { pathNot: ['/(header-)?fields\\.ts$'] }),
    rule('components-do-not-know-the-web', 'props in, HTML out; what a post answers is declared beside what shows it',
      { path: '^app/components/' },
      { path: '^app/(routes|web)/' }),
    rule('screens-lie-below', 'addresses and columns are read by components, by what answers requests, and by files alike',
      { path: '^app/screens/', pathNot: TEST },
      { path: '^app/(routes|web|components)/' }),
    rule('lists-lie-below', 'pages, files and mailed reports read the same registry of lists; it asks queries and reads screens',
      { path: '^app/lists/', pathNot: TEST },
      { path: '^(app/(routes|web|components|db|jobs|integrations|framework|host)/|app/application|bot/)' }),
    rule('screens-do-not-know-lists', 'a screen names its query; who asks for rows is above it',
      { path: '^app/screens/' }, { path: '^app/lists/' }),
    {
      name: 'jobs-do-not-know-the-web', severity: 'error',
      comment: 'what a job makes, a mailed report too, is made without a request: nothing that it reaches is of the web',
      from: { path: '^app/(application\\.ts$|jobs/)', pathNot: TEST },
      to: { path: '^app/(web|routes|components)/', reachable: true },
    },
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
      { path: '^(app|bot)/', pathNot: [
        '^app/host/(checks/|(server-processes|http-server|security-headers|static-files)\\.ts$)',
        '^app/host/(forwarded|console-to-log|unhandled-faults)\\.ts$',
      ] }),
    rule('watch-stands-alone', 'the process that watches over the others loads none of the product',
      { path: '^app/host/server-processes\\.ts$' }, { path: '^(app|bot)/', pathNot: '^app/host/connections-on-their-way\\.ts$' }),
    rule('host-parts-stand-alone', 'the parts of the host load none of the product either',
      { path: '^app/host/(checks/|(connections-on-their-way|forwarded|console-to-log|unhandled-faults)\\.ts$)', pathNot: TEST },
      { path: '^(app|bot)/', pathNot: '^app/host/checks/' }),
    rule('no-circular', 'a cycle has no first file to read', { pathNot: ENTITY },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('uses-are-named', 'a module that uses others names them in MODULES',
      { path: MODULE, pathNot: [ENTITY, modulesOnly('kernel', Object.values(MODULES).flatMap(Object.keys))] },
      { path: DOMAIN, pathNot: ['^app/domain/$1/', KERNEL] }),
    ...Object.entries(ROOMS).map(([room, uses]) =>
      rule(`room-${room}`, `${room} may use ${uses.join(', ') || 'the kernel only'}`,
        { path: `^app/domain/${room}/`, pathNot: [ENTITY] },
        { path: DOMAIN, pathNot: roomsOnly(room, uses) })),
    ...Object.values(MODULES).flatMap((modules) => Object.entries(modules)).map(([name, uses]) =>
      rule(`dag-${name}`, `${name} may use ${uses.join(', ') || 'the kernel only'}`,
        { path: `^app/domain/(${folderOf(name)})/`, pathNot: [ENTITY] },
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
