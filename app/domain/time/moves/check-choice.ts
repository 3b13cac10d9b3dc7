import { ITERATION_REQUIRED } from '#app/domain/time/timesheets/contract.ts';
import type { Chosen } from './chosen-records.read-model.ts';
import type { MoveRequest, NewValues } from './contract.ts';

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === '');

const UNKNOWN: readonly (readonly [key: keyof NewValues, name: 'client' | 'project' | 'iteration' | 'category'])[] = [
  ['clientId', 'client'], ['projectId', 'project'], ['iterationId', 'iteration'], ['categoryId', 'category'],
];

/** What is wrong with the choice itself, whichever timesheets there are. */
export function problemsOfChoice({ filter, to }: MoveRequest, chosen: Chosen): string[] {
  if (isEmpty(filter)) return ['Choose at least one filter: without any, every timesheet would be moved.'];
  if (isEmpty(to)) return ['Choose at least one new value.'];
  const unknown = UNKNOWN.flatMap(([key, name]) => [
    ...(filter[key] !== '' && chosen.from[name] === null ? [`There is no ${name} “${filter[key]}” to move from.`] : []),
    ...(to[key] !== '' && chosen.to[name] === null ? [`There is no ${name} “${to[key]}” to move to.`] : []),
  ]);
  if (unknown.length > 0) return unknown;
  const days = filter.startDate && filter.endDate && filter.startDate > filter.endDate ? ['The end date is before the start date.'] : [];
  return [...days, ...problemsOfProject({ filter, to }, chosen), ...problemsOfIteration({ filter, to }, chosen)];
}

/** A project is one of its client, and of no other. */
function problemsOfProject({ filter, to }: MoveRequest, { from, to: target }: Chosen): string[] {
  const formerClient = filter.clientId || from.projectClientId || from.iterationClientId || '';
  if (to.projectId === '')
    return to.clientId === '' || to.clientId === formerClient ? [] : [`Choose a project of ${target.client}: a project has one client.`];
  const clientId = to.clientId || formerClient;
  if (clientId === target.projectClientId) return [];
  return [to.clientId === ''
    ? `${target.project} is a project of ${target.projectClient}. Choose that client as the new one too.`
    : `${target.project} is a project of ${target.projectClient}, not of ${target.client}.`];
}

/** An iteration is one of its project; a project that has iterations wants one. */
function problemsOfIteration({ filter, to }: MoveRequest, { from, to: target }: Chosen): string[] {
  const formerProject = filter.projectId || from.iterationProjectId || '';
  const projectId = to.projectId || formerProject;
  if (to.iterationId !== '') {
    if (target.iterationProjectId === projectId) return [];
    return [to.projectId === ''
      ? `${target.iteration} is an iteration of ${target.iterationProject}. Choose that project as the new one too.`
      : `${target.iteration} is an iteration of ${target.iterationProject}, not of ${target.project}.`];
  }
  return target.useIteration && projectId !== formerProject ? [`${ITERATION_REQUIRED}: choose one of ${target.project}.`] : [];
}
