import { z } from 'zod';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findCrmState, type CrmState } from './crm-state.ts';

/** Tells whether a CRM keeps clients, people and projects, and whether the actor may make projects here. */
query({
  name: 'settings.get-init',
  permission: 'settings:own',
  input: z.object({}),
  output: z.strictObject({ isReadOnly: z.boolean(), canSyncOrCreateProjects: z.boolean() }),
  http: {
    method: 'GET', path: '/api/Admin/Init', specified: 's2 §7',
    names: { isReadOnly: 'IsReadOnly', canSyncOrCreateProjects: 'CanSyncOrCreateProjects' },
  },
  async run({ em, actor }): Promise<CrmState> {
    const { isReadOnly, canSyncOrCreateProjects } = await findCrmState(em);
    return { isReadOnly, canSyncOrCreateProjects: canSyncOrCreateProjects && actorMay(actor, 'project:write') };
  },
});
