import ts from 'typescript';
import { parseSource, sourceFiles } from './source-scan.ts';

/** How a function that asks the database says what it answers. */
const READS = /^(?:find|list|is|has|count|require|lock)[A-Z]/;
/** The same, but for those that refuse or hold. */
const PLAIN_READS = /^(?:find|list|is|has|count)[A-Z]/;
const OTHER_WORDS = /^(?:read|load|fetch|get|hold)[A-Z]/;

/** What they read is on another server, or a line that somebody typed. */
const OF_OTHER_SOURCES = ['fetchAvatars', 'readFeed', 'readOne'];

type Fn = ts.FunctionDeclaration | ts.ArrowFunction;

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The functions and other values at the top of a file, by name. */
function topOf(statement: ts.Statement): [name: string, is: Fn | undefined][] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name, initializer }) =>
    [name.getText(), initializer && ts.isArrowFunction(initializer) ? initializer : undefined]);
}

const answersLater = (of: Fn) => of.type?.getText().startsWith('Promise<') ?? false;

const asksTheDatabase = (of: Fn) => of.parameters.some(({ type }) => /\b(?:SqlEntityManager|Ctx|CommandCtx)\b/.test(type?.getText() ?? ''));

/** Reads of the domain whose name or file does not say that they are reads. Answers 'file: what'. */
export function misnamedReads(root: string): string[] {
  return sourceFiles(root, 'app/domain').flatMap((file) => {
    const isReadModel = file.endsWith('.read-model.ts');
    const top = parseSource(root, file).statements.flatMap(
      (statement) => topOf(statement).map(([name, is]) => ({ name, is, isExported: isExported(statement) })));
    const found = top.filter(({ name, is, ...of }) => is && (isReadModel && of.isExported && answersLater(is) ? !READS.test(name)
      : OTHER_WORDS.test(name) && asksTheDatabase(is) && !OF_OTHER_SOURCES.includes(name)));
    const exported = top.filter((each) => each.isExported);
    const isReadOnly = !isReadModel && exported.length > 0
      && exported.every(({ name, is }) => is && answersLater(is) && asksTheDatabase(is) && PLAIN_READS.test(name));
    return [...found.map(({ name }) => `${file}: ${name}`), ...(isReadOnly ? [`${file}: nothing but reads`] : [])];
  });
}
