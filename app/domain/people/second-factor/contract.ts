import { z } from 'zod';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { factorFields } from './fields.ts';

/** How long a secret that nobody has confirmed yet is shown. */
export const SET_UP_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const REQUIRED = 'Your organisation requires a second factor.';
export const WRONG_CODE = 'That code is wrong, has expired or was used before. Please enter the newest one.';

const CODE_REQUIRED = String(factorFields.code.required);
/** As typed: with spaces or a hyphen in it, in either case. */
const typedCode = () =>
  z.string({ error: CODE_REQUIRED }).max(100, WRONG_CODE).transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => code !== '', CODE_REQUIRED);
const present = () =>
  z.string({ error: 'Current password is required.' }).min(1, 'Current password is required.').max(200, 'The current password is wrong.');

/** The session that asks; the entry point fills it in. */
const current = z.uuid().catch('');

export const StartSecondFactor = z.object({ present: present() });
export const StartRequiredSecondFactor = z.object({ present: z.string().max(200, 'The current password is wrong.').default(''), current });
export const OwnSession = z.object({ current });
export const RequireSecondFactor = z.object({ isRequired: z.boolean() });
export const RequireSecondFactorForm = z.object({ isRequired: z.stringbool({ error: 'Please reload the page.' }) });
export const ConfirmSecondFactor = z.object({ code: typedCode(), current });
/** Turning it off, or having new recovery codes, takes both factors. */
export const ChangeSecondFactor = z.object({ present: present(), code: typedCode(), current });
export const ResetSecondFactor = z.object({ empId: codeKey() });
export const SecondFactorCode = z.object({ code: typedCode() });
