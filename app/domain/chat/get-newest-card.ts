import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { findNewestCard } from './card.read-model.ts';
import type { StoredCard } from './card.read-model.ts';

/** The card that a short line of the person is about; null when there is none. */
export const getNewestCard = query({
  name: 'chat.newest-card',
  permission: 'timesheet:read',
  input: z.object({}),
  run: async (ctx): Promise<StoredCard | null> => await findNewestCard(ctx.em, ctx.actor.empId) ?? null,
});
