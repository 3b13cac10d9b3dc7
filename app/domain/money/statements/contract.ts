import { z } from 'zod';
import { ClientMail } from '#app/domain/money/client-mails/contract.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';


/** A client, and days of an address; what is no day is left to the statement. */
export const StatementParams = z.object({ clientId: codeKey(), from: openDay(), to: openDay() });
export type StatementParams = z.output<typeof StatementParams>;

/** The addresses are called `to`, so the last day is `until`. */
export const SendStatement = z.object({ ...ClientMail.shape, clientId: codeKey(), from: openDay(), until: openDay() });
