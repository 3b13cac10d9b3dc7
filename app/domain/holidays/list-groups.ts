import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { listHolidayGroups } from './holiday.read-model.ts';

/** The groups that a holiday can be for, everybody first. */
export const listGroups = query({
  name: 'holiday.groups',
  permission: 'organisation:write',
  input: z.object({}),
  run: async (ctx): Promise<string[]> => listHolidayGroups(ctx.em),
});
