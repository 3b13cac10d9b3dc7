// What a browser loads, followed to the end. Imports of types are left out: they are erased before anything is bundled.
const { options } = require('./.dependency-cruiser.cjs');

const BROWSER = [
  '^app/components/',
  '^app/entry\\.client\\.tsx$',
  '^app/domain/(kernel|chat|[^/]+/[^/]+)/contract\\.ts$',
  '^app/web/(?!.*\\.server\\.tsx?$)',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'browser-code-never-reaches-server-code',
      severity: 'error',
      comment: 'nothing a browser loads reaches the database, a server file or a server library',
      from: { path: BROWSER, pathNot: ['\\.test\\.tsx?$'] },
      to: { path: ['(^|node_modules/)(@mikro-orm|@electric-sql|pg|pg-boss|nodemailer|pino|@node-rs)/', '\\.server\\.tsx?$', '^app/db/'],
        reachable: true },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
