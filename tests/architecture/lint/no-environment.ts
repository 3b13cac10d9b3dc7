import type { Rule } from 'eslint';

/** Configuration reaches the domain as arguments or tenant settings. */
export const noEnvironment: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no environment variables' }, schema: [] },
  create(context) {
    const report = (node: Rule.Node) => context.report({ node, message: 'The environment is read by the host, not here.' });
    return {
      'MemberExpression[object.name="process"]': report,
      'MemberExpression[object.type="MetaProperty"][property.name="env"]': report,
    };
  },
};
