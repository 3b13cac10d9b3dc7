import { z } from 'zod';

/** Whether a box is ticked; not, where nothing says so. */
export const tick = () => z.boolean({ error: 'Tick or clear the box.' }).default(false);

/** The same as a browser or a card sends it, for a form that is read by hand. */
export const typedTick = () => z.union([z.boolean(), z.string()]).optional()
  .transform((value) => value === true || value === 'on' || value === 'true');
