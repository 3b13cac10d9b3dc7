import { HTMLElement, NodeType, type Node } from 'node-html-parser';

/** Not to be read on the page: what a field holds is asked of the field. */
const UNREAD = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'SELECT', 'DATALIST', 'TEXTAREA']);
const WITHIN_A_LINE = new Set(['A', 'ABBR', 'B', 'BDI', 'CODE', 'EM', 'I', 'KBD', 'MARK', 'SMALL', 'SPAN', 'STRONG', 'TIME']);

function wordsOf(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (!(node instanceof HTMLElement) || UNREAD.has(node.tagName) || node.hasAttribute('hidden')) return '';
  const words = node.childNodes.map(wordsOf).join('');
  return WITHIN_A_LINE.has(node.tagName) ? words : ` ${words} `;
}

/** What an element says to a reader, in one line. */
export const textOf = (element: HTMLElement): string => wordsOf(element).replace(/\s+/g, ' ').trim();
