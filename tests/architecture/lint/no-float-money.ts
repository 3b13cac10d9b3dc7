import type { Rule } from 'eslint';

const MONEY = /(money|amount|price|rate|total|subtotal|tax|sell|cost|paid|balance|outstanding|discount|fee|prepaid)/i;
const NOT_MONEY = /(count|rows|seconds|minutes|hours|pages?|entries|lines|days)/i;

/** The last name of `a.b.price`, `price` or `row['price']`. */
function nameOf(node: { type: string; name?: unknown; property?: unknown; value?: unknown; expression?: unknown }): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return nameOf(node.property as Parameters<typeof nameOf>[0]);
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') return nameOf(node.expression as Parameters<typeof nameOf>[0]);
  return '';
}

const isMoney = (node: Parameters<typeof nameOf>[0]) => MONEY.test(nameOf(node)) && !NOT_MONEY.test(nameOf(node));

/** Money is a decimal string computed by the kernel's money module; a float loses cents. */
export const noFloatMoney: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no binary floating point for money' }, schema: [] },
  create(context) {
    const message = 'Money is never a float: use the kernel\'s money functions.';
    return {
      'CallExpression[callee.name="parseFloat"], CallExpression[callee.property.name="parseFloat"]': (node: Rule.Node) =>
        context.report({ node, message }),
      'CallExpression[callee.property.name="toFixed"]': (node: Rule.Node) => context.report({ node, message }),
      'CallExpression[callee.name="Number"]': (node: Rule.Node) => {
        if (node.type !== 'CallExpression') return;
        const [argument] = node.arguments;
        if (argument && isMoney(argument)) context.report({ node, message });
      },
      'UnaryExpression[operator="+"]': (node: Rule.Node) => {
        if (node.type === 'UnaryExpression' && isMoney(node.argument)) context.report({ node, message });
      },
    };
  },
};
