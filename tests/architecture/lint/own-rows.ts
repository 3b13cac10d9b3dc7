import type { Rule } from 'eslint';

interface Type { type: string; typeName?: { name?: string }; elementType?: Type; types?: Type[] }
interface Call { callee: { name?: string }; typeArguments?: { params: Type[] } }
interface Named { local: { name?: string } }
interface Exported { declaration?: { id?: { name?: string } } | null; specifiers: Named[] }

/** The names that a type is made of, without those inside of them. */
const namesIn = ({ typeName, elementType, types = [] }: Type): string[] =>
  [typeName?.name ?? [], ...[elementType ?? [], ...types].flat().map(namesIn)].flat();

/** A type that others know says nothing of the statement: a column that is missing, or has another name, is not found. */
export const ownRows: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'the type of a row comes from its select' }, schema: [] },
  create(context) {
    const shared = new Set<string | undefined>();
    const casts: [Rule.Node, string[]][] = [];
    return {
      ImportDeclaration(node: Rule.Node) {
        for (const { local } of (node as unknown as { specifiers: Named[] }).specifiers) shared.add(local.name);
      },
      ExportNamedDeclaration(node: Rule.Node) {
        const { declaration, specifiers } = node as unknown as Exported;
        for (const name of [declaration?.id?.name, ...specifiers.map(({ local }) => local.name)]) shared.add(name);
      },
      CallExpression(node: Rule.Node) {
        const { callee, typeArguments } = node as unknown as Call;
        if (callee.name === 'rows' || callee.name === 'firstRow') casts.push([node, (typeArguments?.params ?? []).flatMap(namesIn)]);
      },
      'Program:exit'() {
        for (const [node, names] of casts) {
          const name = names.find((each) => shared.has(each));
          if (name !== undefined) context.report({ node, message: `Let the rows have their type from a typed select, not from ${name}.` });
        }
      },
    };
  },
};
