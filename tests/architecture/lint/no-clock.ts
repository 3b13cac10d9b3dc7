import type { Rule } from 'eslint';

const CLOCKS = new Set(['Date.now', 'performance.now', 'DateTime.now', 'DateTime.local', 'DateTime.utc']);

/** The domain is given `now`: the same call on the same data answers the same tomorrow. */
export const noClock: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no reading of the clock' }, schema: [] },
  create(context) {
    const report = (node: Rule.Node) => context.report({ node, message: 'Take the time from ctx.now() or ctx.today().' });
    return {
      'NewExpression[callee.name="Date"][arguments.length=0]': report,
      'CallExpression[callee.name="Date"]': report,
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.property.type !== 'Identifier') return;
        const name = `${callee.object.name}.${callee.property.name}`;
        if (CLOCKS.has(name) && (name.endsWith('now') || node.arguments.length === 0)) report(node);
      },
    };
  },
};
