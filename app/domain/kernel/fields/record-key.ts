import { z } from 'zod';

/** The code of a record in an address. What cannot be a code is the empty text, which finds nothing. */
export const codeKey = () => z.string().trim().toUpperCase().regex(/^[A-Z0-9]{1,6}$/).catch('');

/** The number of a record in an address. What cannot be one is 0, which finds nothing. */
export const numberKey = () => z.coerce.number().int().min(1).max(2_147_483_647).catch(0);
