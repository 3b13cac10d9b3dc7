import { clientChoices } from '#app/domain/clients/clients/index.server.ts';
import { employeeChoices } from '#app/domain/people/people/index.server.ts';
import { skuChoices } from '#app/domain/money/products/index.server.ts';
import { projectChoices } from '#app/domain/clients/projects/index.server.ts';
import type { WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';

const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What a client field, a person field and a project field offer for what is typed or chosen in them. */
export const offerClients = (ctx: WebCtx, typed: string) => orProblem(clientChoices(ctx, { typed }));
export const offerEmployees = (ctx: WebCtx, typed: string, keep = '') => orProblem(employeeChoices(ctx, { typed, keep }));
export const offerProjects = (ctx: WebCtx, clientId: string, typed: string) => orProblem(projectChoices(ctx, { clientId, typed }));
export const offerSkus = (ctx: WebCtx, typed: string, keep = '') => orProblem(skuChoices(ctx, { typed, keep }));

/** The id that is meant by an id or a whole name in such a field; the text itself where it means none, which the command refuses. */
export const clientMeant = async (ctx: WebCtx, typed: string): Promise<string> => (await offerClients(ctx, typed)).id;
export const employeeMeant = async (ctx: WebCtx, typed: string, present = ''): Promise<string> =>
  (await offerEmployees(ctx, typed, present)).id;
export const projectMeant = async (ctx: WebCtx, clientId: string, typed: string): Promise<string> =>
  (await offerProjects(ctx, clientId, typed)).id;

export const skuMeant = async (ctx: WebCtx, typed: string): Promise<string> => (await offerSkus(ctx, typed)).id;

/** What a form with a client field or a person field offers for what was posted; the person of a stored record may have left. */
export const employeesFor = (name: string) =>
  async (ctx: WebCtx, form: FormData) => ({ employees: await offerEmployees(ctx, typedIn(form, name), typedIn(form, name)) });
export const clientsFor = (name: string) =>
  async (ctx: WebCtx, form: FormData) => ({ clients: await offerClients(ctx, typedIn(form, name)) });

export const skusFor = (name: string) =>
  async (ctx: WebCtx, form: FormData) => ({ skus: await offerSkus(ctx, typedIn(form, name)) });

/** The client, and the projects of that client. */
export async function projectsOfClientFor(ctx: WebCtx, form: FormData) {
  const clients = await offerClients(ctx, typedIn(form, 'clientId'));
  return { clients, projects: await offerProjects(ctx, clients.id, typedIn(form, 'projectId')) };
}
