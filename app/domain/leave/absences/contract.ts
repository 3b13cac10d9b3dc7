import { z } from 'zod';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';

const MAX_PEOPLE = 500;

/** The leave of these people in a period. */
export const LeaveOfPeople = z.object({ empIds: z.array(codeKey()).max(MAX_PEOPLE), from: dayField(), to: dayField() });
