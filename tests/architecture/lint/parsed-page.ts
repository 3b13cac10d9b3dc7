import type { Rule } from 'eslint';

const SEARCHES = new Set(['toContain', 'toMatch', 'stringContaining', 'stringMatching', 'includes', 'indexOf', 'startsWith', 'endsWith',
  'split', 'match', 'matchAll', 'replace', 'replaceAll']);
const TAGS = [
  'a', 'br', 'button', 'dd', 'details', 'dialog', 'div', 'dl', 'dt', 'form', 'h[1-6]', 'img', 'input',
  'label', 'li', 'main', 'meta', 'nav', 'ol',
  'option', 'p', 'script', 'section', 'select', 'span', 'strong', 'summary', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th',
  'thead', 'title', 'tr', 'ul',
];
const TAG = new RegExp(`</?(${TAGS.join('|')})\\b`);
const ATTRIBUTE = /\b(action|aria-[a-z]+|checked|class|data-[a-z-]+|for|href|http-equiv|id|name|role|selected|src|type|value)="/;
/** In a regular expression the name of a tag may be a pattern itself; a group's own angle bracket is none. */
const TAG_PATTERN = /(?<!\(\?)<(\\?\/|\[|\(|!)/;

const isMarkup = (text: string): boolean => TAG.test(text) || ATTRIBUTE.test(text);

interface AnyNode { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }

const textOf = ({ type, value, quasis }: AnyNode): string =>
  (type === 'Literal' ? String(value) : (quasis ?? []).map((part) => part.value.raw).join('…'));

/** What is matched as text changes with every class and attribute; a page that is read changes with what it says. */
export const parsedPage: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'tests read a page, they do not search its markup' }, schema: [] },
  create(context) {
    const report = (node: Rule.Node) => context.report({ node, message: 'Read the page: tests/support/page.ts.' });
    return {
      'Literal[regex]': (node: Rule.Node) => {
        const { pattern } = (node as unknown as { regex: { pattern: string } }).regex;
        if (isMarkup(pattern) || TAG_PATTERN.test(pattern)) report(node);
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
        if (!SEARCHES.has(node.callee.property.name)) return;
        const [searched] = node.arguments as unknown as AnyNode[];
        if (searched && !(searched as { regex?: unknown }).regex && isMarkup(textOf(searched))) report(node);
      },
      NewExpression(node) {
        const [pattern] = node.arguments as unknown as AnyNode[];
        if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp' && pattern && isMarkup(textOf(pattern))) report(node);
      },
    };
  },
};
