import ts from 'typescript';
import { parseSource, sourceFiles } from './source-scan.ts';

/** What the product says at one place: a text of a page, a label, a message, a line of the log. */
export interface SaidText { readonly file: string; readonly text: string }

/** Texts of the demonstration, words that are read rather than said, and those of papers in other languages than English. */
const NOT_SAID = new RegExp(['^app/db/seed/', '^bot/dialogue/',
  '^bot/questions/(?:asked-topics|read-)', '^app/domain/time/quick-entry/grammar/(?:ordinary-words|days/date-words|in-digits)',
  '^app/domain/money/document-templates/words/(?!en\\.)..\\.ts'].join('|'));

/** Attributes of markup that nobody reads. */
const UNSEEN = new Set(['className', 'id', 'key', 'name', 'type', 'rel', 'd', 'autoComplete', 'role', 'scope', 'style']);

/** A name, a path and a pattern have no blank and begin small; what is said has a blank or begins with a capital. */
const isSaid = (text: string): boolean => /^\W*[A-Z]|\s/.test(text) && /[A-Za-z]{2}/.test(text);

/** A template in one piece; what it is filled with is not the product's. */
const textOf = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');

const isMarkup = (node: ts.Node): boolean => ts.isJsxAttribute(node) && UNSEEN.has(node.name.getText());

const isSql = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** Texts of JSX, literals and templates of a file. What is imported, a type or SQL is not said. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isMarkup(node) || isSql(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push(textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isSaid);
}

/** Every text that the files of the folders say to somebody. */
export function saidTexts(root: string, folders: readonly string[]): SaidText[] {
  return folders
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !NOT_SAID.test(file))
    .flatMap((file) => textsOf(parseSource(root, file)).map((text) => ({ file, text })));
}
