import type { Rule } from 'eslint';

interface Attribute { type: string; name?: { name: string };
  value?: { type: string; value?: unknown; expression?: { type: string; quasis?: { value: { raw: string } }[] } } }
interface OpeningElement { name: { name?: string }; attributes: Attribute[] }

/** What says how a link is followed: by the frame, as a whole page, or in a tab of its own. */
const FOLLOWED = new Set(['data-page', 'data-reload', 'target']);

const leavesOrStays = (href: string): boolean => /^(#|https?:|mailto:)/.test(href);

function startOf({ value }: Attribute): string {
  return typeof value?.value === 'string' ? value.value : (value?.expression?.quasis?.[0]?.value.raw ?? '');
}

/** A plain link to one of our pages would load the whole document again although scripts are there. */
export const pageLink: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'links to pages are followed without a reload, or say that they are not' }, schema: [] },
  create(context) {
    return {
      JSXOpeningElement(node: Rule.Node) {
        const { name, attributes } = node as unknown as OpeningElement;
        const href = attributes.find((attribute) => attribute.name?.name === 'href');
        if (name.name !== 'a' || !href || leavesOrStays(startOf(href))) return;
        if (attributes.some((attribute) => FOLLOWED.has(attribute.name?.name ?? ''))) return;
        context.report({ node, message: 'Use PageLink, or say data-reload where the whole document is meant.' });
      },
    };
  },
};
