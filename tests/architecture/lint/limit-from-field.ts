import type { Rule } from 'eslint';

interface Value { type: string; expression?: { type: string } }
interface Attribute { type: string; name?: { name: string }; value?: Value | null }

const LIMITS = new Set(['maxLength', 'min', 'max']);

/** A limit that is written beside a control differs, sooner or later, from the one that is checked. */
export const limitFromField: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'how long a text and how great a figure may be is said by its field alone' }, schema: [] },
  create(context) {
    return {
      JSXAttribute(node: Rule.Node) {
        const { name, value } = node as unknown as Attribute;
        const isLiteral = value?.type === 'Literal' || value?.expression?.type === 'Literal';
        if (!LIMITS.has(name?.name ?? '') || !isLiteral) return;
        context.report({ node, message: 'Take the limit from the field: maxLength={….max}.' });
      },
    };
  },
};
