import { z } from 'zod';

/** The hidden key of a create form: any short plain text; a key that cannot be one counts as none. */
export const idempotencyKey = () => z.string().max(100).regex(/^[\x20-\x7e]*$/).optional().catch(undefined);
