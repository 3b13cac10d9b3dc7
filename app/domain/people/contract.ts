import { z } from 'zod';
import { amountField } from '#app/domain/kernel/amount-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/record-key.ts';
import { code, text } from '#app/domain/kernel/text.ts';

export const SignIn = z.object({
  email: text({ label: 'E-mail', max: 254, required: 'E-mail is required.' }),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(200, 'Password should not exceed 200 characters.'),
  returnTo: z.string().max(2000).catch('/').default('/'),
});

export const USER_LIST_SIZES = [20, 10, 50] as const;
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

const newPassword = () => z.string().optional().transform((value) => value ?? '')
  .refine((value) => value === '' || [...value].length >= PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters.`)
  .refine((value) => value.length <= PASSWORD_LENGTH.max, `Password should not exceed ${PASSWORD_LENGTH.max} characters.`)
  .refine((value) => !value.includes('\u0000'), 'Password contains a control character. Please remove it.');

const rate = (label: string) => amountField({ label, decimals: 4 }).optional()
  .refine((value) => value === undefined || !value.startsWith('-'), `${label} must not be negative`);
const tick = () => z.boolean({ error: 'Tick or clear the box.' }).default(false);

const userFields = {
  firstName: text({ label: 'First name', max: 50, required: 'First name is required.' }),
  surname: text({ label: 'Surname', max: 50, required: 'Surname is required.' }),
  middleName: text({ label: 'Middle name', max: 50 }),
  email: text({ label: 'Email', max: 254, required: 'You must enter a value' }).refine((value) => value === '' || EMAIL.test(value), 'Not a valid email'),
  position: text({ label: 'Position', max: 100 }),
  address: text({ label: 'Address', max: 255 }),
  suburb: text({ label: 'Suburb', max: 100 }),
  state: text({ label: 'State', max: 50 }),
  postcode: text({ label: 'Postcode', max: 20 }),
  defaultRate: rate('Rate'),
  defaultPrepaidRate: rate('Prepaid rate'),
  isEnabled: tick(),
  isAdmin: tick(),
  isWebApi: tick(),
  password: newPassword(),
};

export const UserList = z.object({
  q: searchText(),
  disabled: z.enum(['show']).optional().catch(undefined),
  sort: z.enum(['empId', 'displayName', 'email', 'defaultRate']).catch('displayName'),
  direction: sortDirection('asc'),
  page: pageNumber(),
  size: pageSize(USER_LIST_SIZES),
});
export type UserList = z.output<typeof UserList>;
export const UserParams = z.object({ empId: codeKey() });
export const CreateUser = z.object({
  empId: code({ label: 'Emp ID', required: 'Emp ID is required.', alphanumeric: 'EmpID must be alphanumeric', tooLong: 'Emp ID cannot be longer than 6 characters' }),
  ...userFields,
  idempotencyKey: idempotencyKey(),
});
export const UpdateUser = z.object({ empId: codeKey(), ...userFields, version: editVersion() });
export const EmployeeOptions = z.object({ keep: codeKey().optional() });
