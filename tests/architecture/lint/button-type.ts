import type { Rule } from 'eslint';

interface OpeningElement { name: { name?: string }; attributes: { type: string; name?: { name: string } }[] }

/** A button without a type submits the form around it. */
export const buttonType: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'every button says its type' }, schema: [] },
  create(context) {
    return {
      JSXOpeningElement(node: Rule.Node) {
        const { name, attributes } = node as unknown as OpeningElement;
        if (name.name !== 'button') return;
        if (attributes.some((attribute) => attribute.type === 'JSXSpreadAttribute' || attribute.name?.name === 'type')) return;
        context.report({ node, message: 'Say type="submit" or type="button".' });
      },
    };
  },
};
