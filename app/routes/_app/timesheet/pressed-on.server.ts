import { z } from 'zod';
import { paths } from '#app/screens/paths.ts';

/** The page that a press beside a message goes back to. */
export const pressedOn = {
  back: z.string().max(300).regex(/^\/timesheet\/(dayview|weekview|weekgrid)\//).catch(paths.timesheet()),
};
