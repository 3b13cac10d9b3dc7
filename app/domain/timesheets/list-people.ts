import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { findPerson, listPeople } from './people-choices.read-model.ts';
import type { PersonChoice } from './people-choices.read-model.ts';

/** The people whose time the actor may look at: an administrator everybody's, others their own. */
export const listTimesheetPeople = query({
  name: 'timesheet.people',
  permission: 'timesheet:read',
  input: z.object({ includePast: z.boolean() }),
  async run(ctx, { includePast }): Promise<PersonChoice[]> {
    if (ctx.actor.isAdmin) return listPeople(ctx.em, includePast);
    const self = await findPerson(ctx.em, ctx.actor.empId);
    return self ? [self] : [];
  },
});
