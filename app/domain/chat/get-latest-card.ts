import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { findLatestCard } from './card.read-model.ts';
import type { StoredCard } from './card.read-model.ts';

/** The card of the person's latest change by chat that still stands; null when there is none. */
export const getLatestCard = query({
  name: 'chat.latest-card',
  permission: 'timesheet:read',
  input: z.object({}),
  run: async (ctx): Promise<StoredCard | null> => await findLatestCard(ctx.em, ctx.actor.empId) ?? null,
});
