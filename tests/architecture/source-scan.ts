import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The TypeScript files under a folder, with paths relative to `root`; tests are left out. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Several rules read the same files. */
const parsed = new Map<string, ts.SourceFile>();

export function parseSource(root: string, path: string): ts.SourceFile {
  const file = join(root, path);
  const source = parsed.get(file) ?? ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isDefault = (node: ts.Node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

/** Functions declared at the top of a file, by name. */
export function functionsOf(source: ts.SourceFile): Map<string, ts.FunctionDeclaration> {
  const found = new Map<string, ts.FunctionDeclaration>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement);
  }
  return found;
}

/** Names a file exports, `default` included; imports passed on by name count. */
export function exportsOf(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isExportAssignment(statement)) names.add('default');
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      for (const element of statement.exportClause.elements) names.add(element.name.text);
    }
    if (!isExported(statement)) continue;
    if (isDefault(statement)) names.add('default');
    else if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
    else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
    }
  }
  return names;
}

/** True when the page's component is `return null`: its loader always leads elsewhere. */
export function isNeverShown(source: ts.SourceFile): boolean {
  const page = source.statements.find((statement) => ts.isFunctionDeclaration(statement) && isDefault(statement)) as ts.FunctionDeclaration
    | undefined;
  const [only, ...more] = page?.body?.statements ?? [];
  return more.length === 0 && only !== undefined && ts.isReturnStatement(only) && only.expression?.kind === ts.SyntaxKind.NullKeyword;
}

/** `f(…)`, `await f(…)` and `(await f(…)).x` as the call; undefined for anything else. */
function callIn(expression: ts.Expression | undefined): ts.CallExpression | undefined {
  if (!expression) return undefined;
  if (ts.isCallExpression(expression)) return expression;
  if (ts.isAwaitExpression(expression) || ts.isParenthesizedExpression(expression) || ts.isPropertyAccessExpression(expression)) {
    return callIn(expression.expression);
  }
  return undefined;
}

/** The function that the first statement calls, and with how many arguments. */
export function firstCall(body: ts.Block | undefined): { name: string; given: number } | undefined {
  const [first] = body?.statements ?? [];
  if (!first) return undefined;
  const expression = ts.isVariableStatement(first) ? first.declarationList.declarations[0]?.initializer
    : ts.isReturnStatement(first) || ts.isExpressionStatement(first) ? first.expression : undefined;
  const call = callIn(expression);
  return call && ts.isIdentifier(call.expression) ? { name: call.expression.text, given: call.arguments.length } : undefined;
}

/** Every function that the named ones call, directly or through functions of the same file. */
export function callsFrom(source: ts.SourceFile, entries: string[]): Set<string> {
  const local = functionsOf(source);
  const called = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && !called.has(node.expression.text)) {
      called.add(node.expression.text);
      const next = local.get(node.expression.text);
      if (next) visit(next);
    }
    ts.forEachChild(node, visit);
  };
  for (const entry of entries) {
    const start = local.get(entry);
    if (start) visit(start);
  }
  return called;
}

/** The use-cases of a plain record. */
const RECORD_USES = [['create', 'command'], ['update', 'command'], ['remove', 'command'], ['get', 'query']] as const;

/** What a record is declared with: all of them but those that its `without` names. */
function usesOfRecord(call: ts.CallExpression) {
  const spec = call.arguments[1];
  const property = (of: string) => (spec && ts.isObjectLiteralExpression(spec)
    ? spec.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === of)
    : undefined);
  const uses = RECORD_USES.filter(([use]) => !property('without')?.getText().includes(`'${use}'`));
  return property('makesCode') ? [...uses, ['proposeId', 'query'] as const] : uses;
}

/** The name of a use-case that only the API calls, and that is imported under none. */
function unnamedUseCase(statement: ts.Statement): [name: string, kind: 'command' | 'query'] | undefined {
  const call = ts.isExpressionStatement(statement) ? callIn(statement.expression) : undefined;
  const [spec] = call?.arguments ?? [];
  const kind = call && ts.isIdentifier(call.expression) ? call.expression.text : '';
  if ((kind !== 'command' && kind !== 'query') || !spec || !ts.isObjectLiteralExpression(spec)) return undefined;
  const name = spec.properties.find((property) => ts.isPropertyAssignment(property) && property.name.getText() === 'name');
  return name && ts.isPropertyAssignment(name) ? [`call ${name.initializer.getText()}`, kind] : undefined;
}

/** Use-cases of the domain by the name they are imported under. */
export function useCasesOf(root: string): Map<string, 'command' | 'query'> {
  const found = new Map<string, 'command' | 'query'>();
  for (const path of sourceFiles(root, 'app/domain')) {
    for (const statement of parseSource(root, path).statements) {
      const unnamed = unnamedUseCase(statement);
      if (unnamed) found.set(...unnamed);
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const callee = callIn(initializer)?.expression;
        if (!callee || !ts.isIdentifier(callee) || !ts.isIdentifier(name)) continue;
        if (callee.text === 'command' || callee.text === 'query') found.set(name.text, callee.text);
        if (['list', 'moneyReport', 'proposeCode', 'changesOf'].includes(callee.text)) found.set(name.text, 'query');
        if (callee.text === 'record') for (const [use, kind] of usesOfRecord(callIn(initializer)!)) found.set(`${name.text}.${use}`, kind);
      }
    }
  }
  return found;
}
