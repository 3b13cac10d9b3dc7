import { z } from 'zod';

export const FIRST_YEAR = 1990;

/** The year that an address asks for; without one, or with one that there is not to choose, that of the leaderboard's last day. */
export const Leaderboard = z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(9999).optional().catch(undefined) });
