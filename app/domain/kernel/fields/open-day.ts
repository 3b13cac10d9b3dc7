import { z } from 'zod';
import { isLocalDate } from '../values/local-date.ts';

/** A day of an address, or none: the period is open there. */
export const openDay = () => z.string().catch('').transform((day) => (isLocalDate(day) ? day : ''));
