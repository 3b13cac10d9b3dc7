import { z } from 'zod';
import { isPlausibleDay } from '../values/plausible-day.ts';

/** A day of an address, or none: the period is open there. One that nobody means counts as not given. */
export const openDay = () => z.string().catch('').transform((day) => (isPlausibleDay(day) ? day : ''));
