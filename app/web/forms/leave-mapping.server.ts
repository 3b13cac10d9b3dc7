import type { Choice } from '#app/domain/kernel/choices.ts';
import { listMappedCategories } from '#app/domain/leave/leave-settings/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';
import { typedState } from './forms.server.ts';
import { offerClients, offerProjects } from './record-choices.server.ts';

interface Work { readonly clientId: string; readonly projectId: string }

/** Returns what the form of a mapping offers for a client and a project that are chosen or typed. */
export async function offerMappedWork(ctx: WebCtx, { clientId, projectId }: Work) {
  const clients = await offerClients(ctx, clientId);
  const projects = await offerProjects(ctx, clients.id, projectId);
  const categories = await orProblem(listMappedCategories(ctx, { clientId: clients.id, projectId: projects.id }));
  return { clients, projects, categories };
}

const has = (options: readonly Choice[], id: string): boolean => options.some(({ value }) => value === id);

/** The same for a form that was posted: a project of another client, and a category that does not fit, are chosen no longer. */
export async function mappedWorkFor(ctx: WebCtx, form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '');
  const offered = await offerMappedWork(ctx, { clientId: typed('clientId'), projectId: typed('projectId') });
  const { initialValue = {} } = typedState(form);
  const kept = {
    projectId: has(offered.projects.options, offered.projects.id) ? typed('projectId') : '',
    categoryId: has(offered.categories, typed('categoryId')) ? typed('categoryId') : '',
  };
  return { ...offered, result: { initialValue: { ...initialValue, ...kept } } };
}
