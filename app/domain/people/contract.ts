import { z } from 'zod';
import { text } from '#app/domain/kernel/text.ts';

export const SignIn = z.object({
  email: text({ label: 'E-mail', max: 254, required: 'E-mail is required.' }),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(200, 'Password should not exceed 200 characters.'),
  returnTo: z.string().max(2000).catch('/').default('/'),
});
