import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseSource, sourceFiles } from './source-scan.ts';

/** Headings of columns whose cells name people. */
const OF_PEOPLE = new RegExp(`^(${[
  'Employee', 'Employee Name', 'Person', 'Who', 'By', '(Moved|Deleted|Created|Started|Shared|Changed|Uploaded) by', '.*[Ss]crum [Mm]aster',
  'Account Manager',
].join('|')})$`);

const named = (object: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralElementLike | undefined =>
  object.properties.find((property) => property.name?.getText() === name);

function isOfPeople(node: ts.Node): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node) || !named(node, 'key')) return false;
  const header = named(node, 'header');
  return header !== undefined && ts.isPropertyAssignment(header) && ts.isStringLiteral(header.initializer)
    && OF_PEOPLE.test(header.initializer.text);
}

const isPictured = (column: ts.ObjectLiteralExpression): boolean => ['picture', 'isPerson'].some((name) => named(column, name))
  || (ts.isCallExpression(column.parent) && column.parent.expression.getText() === 'personColumn');

/** The columns of people in a file that have no picture of them. */
function bareIn(source: ts.SourceFile): string[] {
  const bare: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOfPeople(node) && !isPictured(node)) bare.push(`${source.fileName}: ${named(node, 'header')?.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bare;
}

test('every column of people shows their pictures', () => {
  const files = ['app/screens', 'app/components', 'app/routes', 'app/domain'].flatMap((folder) => sourceFiles(process.cwd(), folder));
  expect(files.flatMap((file) => bareIn(parseSource(process.cwd(), file)))).toEqual([]);
});

test('one without is found', () => {
  const bare = (text: string) => bareIn(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  expect(bare(`const columns = [{ key: 'a', header: 'Employee' }, { key: 'b', header: 'Moved by', width: 9 }];`)).toHaveLength(2);
  expect(bare(`const columns = [personColumn({ key: 'a', header: 'Employee' }), { key: 'b', header: 'Who', picture: of }];`)).toEqual([]);
});
