import type { Rule } from 'eslint';

interface Value { type: string; expression?: { type: string } }
interface Attribute { type: string; name?: { name: string }; value?: Value | null }

/** A limit that is written beside a control differs, sooner or later, from the one that is checked. */
export const limitFromField: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'how long a text may be is said by its field alone' }, schema: [] },
  create(context) {
    return {
      JSXAttribute(node: Rule.Node) {
        const { name, value } = node as unknown as Attribute;
        const isLiteral = value?.type === 'Literal' || value?.expression?.type === 'Literal';
        if (name?.name === 'maxLength' && isLiteral) context.report({ node, message: 'Take the limit from the field: maxLength={….max}.' });
      },
    };
  },
};
