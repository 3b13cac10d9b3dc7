import { requireFreeCode } from '#app/domain/kernel/used-code.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { CreateProject } from './contract.ts';
import { requireClient, requireScrumMaster } from './project-references.ts';
import { Project } from './project.entity.ts';

const TAKEN = 'This Project Id is already in use. Please try something else.';

export const createProject = command({
  name: 'project.create',
  permission: 'project:write',
  input: CreateProject,
  async run(ctx, { projectId, clientId, scrumMaster, idempotencyKey: _key, ...fields }) {
    await requireFreeCode(ctx, Project, { subject: 'project', id: projectId, field: 'projectId', message: TAKEN });
    const client = await requireClient(ctx, clientId);
    const lead = await requireScrumMaster(ctx, scrumMaster, null);
    const values = { clientId: client, scrumMaster: lead || null, ...fields };
    ctx.em.create(Project, { projectId, ...values, createdAt: ctx.now(), updatedAt: ctx.now() });
    ctx.audit({ subject: 'project', id: projectId, after: values });
    return { projectId, clientId: client };
  },
});
