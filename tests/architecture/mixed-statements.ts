import ts from 'typescript';
import { parseSource, sourceFiles } from './source-scan.ts';

const CATALOGUE = /\bcontrol\.[a-z_]+/i;
const TENANT = /\btenant(_[a-z0-9_]+)?\.[a-z_]+/i;

/** Fragments that are kept under a name, by name: what a statement is put together from. */
type Fragments = ReadonlyMap<string, string>;

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const givesFragment = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && /\bRawBuilder\b/.test(node.type?.getText() ?? '');

/** Of one file, by the names that it gives them or the functions that make them. */
function fragmentsIn(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    const isVariable = ts.isVariableDeclaration(node);
    const [name, made] = isVariable ? [node.name, node.initializer] : ts.isFunctionDeclaration(node) ? [node.name, node] : [];
    if (name && made && ts.isIdentifier(name) && (isSql(made) || givesFragment(made))) found.set(name.text, fixedText(made, new Map()));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a file's names mean: fragments of its own, and those that it imports. */
function fragmentsKnownTo(source: ts.SourceFile, everywhere: Fragments): Fragments {
  const imported = source.statements.flatMap((statement) => {
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
  });
  return new Map([...imported.map((name) => [name, everywhere.get(name) ?? ''] as const), ...fragmentsIn(source)]);
}

/**
 * All text of a statement that stands in the source: its own, that of fragments inside it, and of those that it names. Code between is left
 * out.
 */
function fixedText(root: ts.Node, fragments: Fragments): string {
  let text = '';
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      text += ` ${node.text}`;
    if (ts.isIdentifier(node)) text += ` ${fragments.get(node.text) ?? ''}`;
    ts.forEachChild(node, visit);
  };
  visit(root);
  return text;
}

interface Statement { readonly file: string; readonly text: string }

function statementsIn(root: string, folders: readonly string[]): Statement[] {
  const sources = folders.flatMap((folder) => sourceFiles(root, folder)).map((file) => parseSource(root, file));
  const everywhere = new Map(sources.flatMap((source) => [...fragmentsIn(source)]));
  return sources.flatMap((source) => {
    const fragments = fragmentsKnownTo(source, everywhere);
    const found: Statement[] = [];
    const visit = (node: ts.Node): void => {
      const isStatement = isSql(node) || ts.isTemplateExpression(node) || ts.isStringLiteralLike(node);
      if (isStatement) found.push({ file: source.fileName, text: fixedText(node, fragments) });
      else ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

const EVERYWHERE = ['app', 'bot', 'tests/bench'] as const;

const begins = ({ file, text }: Statement): string => `${file}: ${text.trim().slice(0, 60)}`;

/** Statements that name both the catalogue and a tenant, which may stand on different servers. Answers 'file: how it begins'. */
export function mixedStatements(root: string, folders: readonly string[] = EVERYWHERE): string[] {
  return statementsIn(root, folders).filter(({ text }) => CATALOGUE.test(text) && TENANT.test(text)).map(begins);
}

const LOOKED_UP_VALUE = /\binsert\s+into\b(?:(?!\binsert\b)[^])*?\bvalues\s*\((?:(?!\bon\s+conflict\b|\breturning\b)[^])*?\(\s*select\b/i;

/** Inserts that look one of their values up inside `values (…)`, which a cluster refuses for a table of a node. Answers as above. */
export function insertsWithLookUps(root: string, folders: readonly string[] = EVERYWHERE): string[] {
  return statementsIn(root, folders).filter(({ text }) => LOOKED_UP_VALUE.test(text)).map(begins);
}
