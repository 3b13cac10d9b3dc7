import ts from 'typescript';
import { parseSource, sourceFiles } from './source-scan.ts';

const TABLE_NAME = /tableName: '(\w+)'/g;
/** What stands after `from`, `join`, `into` or `update`: a table of the tenant, or a name that the statement gives itself. */
const NAMED_TABLE = /\b(?:from|join|into|update)\s+(?:lateral\s+)?(tenant\.)?(\w+)/gi;

const moduleOf = (file: string) => /^app\/domain\/(?:kernel|chat|[^/]+\/([^/]+))\//.exec(file)?.[1] ?? file.split('/')[2];

/** Which module has the entity of each table. */
function ownersOfTables(root: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of sourceFiles(root, 'app/domain')) {
    for (const [, table] of parseSource(root, file).text.matchAll(TABLE_NAME)) owners.set(table!, moduleOf(file)!);
  }
  return owners;
}

/** The texts of the statements of a file that are not part of another one, with `?` for each value. */
function statementsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      found.push(ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.text
        : [node.template.head.text, ...node.template.templateSpans.map(({ literal }) => literal.text)].join('?'));
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return found;
}

/**
 * The reads of the domain, by file, that are written in the `sql` tag although every table they name has an entity of the reading
 * module: typed SQL could say them, and would find a wrong column.
 */
export function untypedReads(root: string): Map<string, number> {
  const owners = ownersOfTables(root);
  const found = new Map<string, number>();
  for (const file of sourceFiles(root, 'app/domain')) {
    const own = statementsOf(parseSource(root, file)).filter((statement) => {
      const tables = [...statement.matchAll(NAMED_TABLE)].map(([, tenant, name]) => (tenant ? name! : `not a table: ${name}`));
      return /^\s*select\b/i.test(statement) && tables.length > 0 && tables.every((table) => owners.get(table) === moduleOf(file));
    });
    if (own.length > 0) found.set(file, own.length);
  }
  return found;
}

/** The files of the domain that page through a list by a statement in the `sql` tag. */
export const listsInTheTag = (root: string): string[] => sourceFiles(root, 'app/domain')
  .filter((file) => statementsOf(parseSource(root, file)).some((statement) => /\boffset \?/i.test(statement)));
