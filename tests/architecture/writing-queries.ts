import ts from 'typescript';
import { parseSource, sourceFiles } from './source-scan.ts';

const WRITERS = new Set([
  'persist', 'flush', 'remove', 'transactional', 'nativeInsert', 'nativeUpdate', 'nativeDelete', 'upsert', 'insertMany', 'enqueue', 'audit',
]);
const WRITING_SQL = /^\s*(with\b[\s\S]*\b)?(insert\s+into|update\s+tenant|delete\s+from|truncate|alter|create|drop)\b/i;

const isQueryCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'query';

function writesIn(root: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && WRITERS.has(node.expression.name.text)) {
      const on = node.expression.expression.getText();
      if (/(^|\.)(em|ctx|transaction)$/.test(on)) found.push(node.expression.getText());
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const text = ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.text : node.template.head.text;
      if (WRITING_SQL.test(text)) found.push(text.trim().split(/\s+/).slice(0, 3).join(' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Queries that write: a page that only reads would change something. Answers 'file: what it does'. */
export function writingQueries(root: string): string[] {
  return sourceFiles(root, 'app/domain').flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isQueryCall(node)) found.push(...writesIn(node).map((write) => `${file}: ${write}`));
      else ts.forEachChild(node, visit);
    };
    if (!file.startsWith('app/domain/kernel/')) visit(parseSource(root, file));
    return found;
  });
}
