import { basename, dirname, relative } from 'node:path';
import type { Rule } from 'eslint';

const DUSTBINS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'type', 'types']);
const EXTENSIONS = /(\.(server|client|test|spec|d|entity|read-model|dialog|schema|config))*\.[cm]?[jt]sx?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// A route's name is a piece of its URL, which the specification spells.
const ROUTE_PART = /^([$_]?[A-Za-z0-9]*|_?[a-z0-9]+([-.][a-z0-9]+)*)$/;

/** A file is named for what is in it: kebab-case, and none of the names under which everything gathers. */
export const fileName: Rule.RuleModule = {
  meta: { type: 'suggestion', docs: { description: 'files and folders are named for their content' }, schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const isRoute = path.startsWith('app/routes/');
    const name = basename(path).replace(EXTENSIONS, '');
    const folders = dirname(path).split('/');
    return {
      Program(node) {
        const dustbin = [...folders, name].find((part) => DUSTBINS.has(part));
        if (dustbin) context.report({ node, message: `“${dustbin}” says nothing: name the file or folder for what is in it.` });
        if (isRoute ? !ROUTE_PART.test(name) : !KEBAB.test(name.replaceAll('.', '-').replace(/^-/, ''))) {
          context.report({ node, message: 'File names are kebab-case.' });
        }
      },
    };
  },
};
