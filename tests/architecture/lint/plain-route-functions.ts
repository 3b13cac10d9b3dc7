import type { Rule } from 'eslint';

const SERVER_EXPORTS = new Set(['loader', 'action']);
const message = 'Write `export async function loader(args)`: a wrapped loader or action breaks the browser bundle.';

/** Loaders and actions are declared functions; guards are called inside. */
export const plainRouteFunctions: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'loader and action are exported async functions' }, schema: [] },
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (declaration?.type === 'FunctionDeclaration' && SERVER_EXPORTS.has(declaration.id.name) && !declaration.async) {
          context.report({ node, message });
        }
        if (declaration?.type === 'VariableDeclaration') {
          for (const { id } of declaration.declarations) {
            if (id.type === 'Identifier' && SERVER_EXPORTS.has(id.name)) context.report({ node, message });
          }
        }
        for (const { exported } of node.specifiers) {
          if (exported.type === 'Identifier' && SERVER_EXPORTS.has(exported.name)) context.report({ node, message });
        }
      },
    };
  },
};
