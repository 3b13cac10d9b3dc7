import type { ServedCall } from './call-table.server.ts';

/** The part of a path after its base: the subject of the call. */
export const tagOf = (path: string): string =>
  path.split('/').filter((part) => part !== '' && !/^(api|v\d|integrations|admin)$/i.test(part))[0]?.toLowerCase() ?? 'other';

/** The name of a call for programs: that of its use-case, with a number where that answers several calls. */
export const operationId = ({ useCase, http }: ServedCall): string =>
  `${useCase.name}${useCase.http.length > 1 ? `.${useCase.http.indexOf(http) + 1}` : ''}`.replaceAll(/[.-](\w)/g, (_all, letter: string) =>
    letter.toUpperCase());

const VERBS: Readonly<Record<string, string>> = {
  create: 'Make', add: 'Add', update: 'Change', delete: 'Delete', remove: 'Remove', get: 'Read',
};

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** The line that says what a call does: the use-case's own, or one made of its name. */
export function titleOf({ useCase, http }: ServedCall): string {
  if (useCase.tool) return useCase.tool.title;
  const [noun = '', ...rest] = useCase.name.split('.');
  const verb = VERBS[rest.join('.')];
  if (verb) return `${verb} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${inWords(noun)}`;
  const words = inWords([noun, ...rest].join(': '));
  const numbered = useCase.http.length > 1 ? ` (${useCase.http.indexOf(http) + 1})` : '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${numbered}`;
}

/** Says where a call is specified, and what its caller needs. */
export function aboutOf({ useCase: { kind, permission, feature, isOwned }, http: { specified } }: ServedCall): string {
  return [
    specified ? `Specification ${specified}.` : 'Not in the specification.',
    kind === 'query' ? 'Changes nothing.' : 'Writes: a key that reads only may not call it.',
    `Needs the permission ${permission}${feature ? `, and the feature ${feature.name}` : ''}.`,
    ...(isOwned ? ['Of other people only for who may act for them: anybody else is not found.'] : []),
  ].join(' ');
}

/** Says what the calls of one subject have in common: where they are. */
export const aboutTag = (tag: string, calls: readonly ServedCall[]): string => {
  const bases = new Set(calls.filter(({ http }) => tagOf(http.path) === tag).map(({ http: { path } }) =>
    path.slice(0, path.toLowerCase().indexOf(`/${tag}`) + tag.length + 1)));
  return `The calls under ${[...bases].sort().join(' and ')}.`;
};
