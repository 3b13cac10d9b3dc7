import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** File contents by path relative to the root of the tree. */
export type Files = Record<string, string>;

/** Writes a sample repository into a folder of its own; `remove()` takes it away again. */
export function plantTree(files: Files): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'daybook-planted-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A stand-in for an installed package, so that a planted import of it resolves. */
export function stubPackage(name: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = {};\n',
  };
}

export const PACKAGE_JSON = JSON.stringify({ name: 'planted', type: 'module', imports: { '#app/*': './app/*', '#bot/*': './bot/*' } });

export const TSCONFIG_JSON = JSON.stringify({
  include: ['app', 'bot', 'tests', 'server.ts'],
  compilerOptions: {
    target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'preserve', strict: true,
    verbatimModuleSyntax: true, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true, types: [],
  },
});
