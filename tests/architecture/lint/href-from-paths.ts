import type { Rule } from 'eslint';

const LINK_ATTRIBUTES = new Set(['href', 'to', 'action', 'formAction']);
const REDIRECTS = new Set(['redirect', 'redirectWithToast', 'navigate']);
const message = 'Addresses come from app/screens/paths.ts.';

interface AnyNode { type: string; [key: string]: unknown }

/** True when some branch of the expression is a text that starts with a slash. */
function isOwnAddress(node: AnyNode | null | undefined): boolean {
  switch (node?.type) {
    case 'Literal': return typeof node.value === 'string' && node.value.startsWith('/');
    case 'TemplateLiteral': return (node.quasis as { value: { raw: string } }[])[0]?.value.raw.startsWith('/') ?? false;
    case 'JSXExpressionContainer': return isOwnAddress(node.expression as AnyNode);
    case 'ConditionalExpression': return isOwnAddress(node.consequent as AnyNode) || isOwnAddress(node.alternate as AnyNode);
    case 'BinaryExpression': return isOwnAddress(node.left as AnyNode);
    case 'LogicalExpression': return isOwnAddress(node.left as AnyNode) || isOwnAddress(node.right as AnyNode);
    default: return false;
  }
}

/** A route that moves is changed in one file. */
export const hrefFromPaths: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no hand-written address of this application' }, schema: [] },
  create(context) {
    return {
      JSXAttribute(node: Rule.Node) {
        const { name, value } = node as unknown as { name: { name: string }; value: AnyNode | null };
        if (LINK_ATTRIBUTES.has(name.name) && isOwnAddress(value)) context.report({ node, message });
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !REDIRECTS.has(node.callee.name)) return;
        if (isOwnAddress(node.arguments[0] as AnyNode | undefined)) context.report({ node, message });
      },
    };
  },
};
