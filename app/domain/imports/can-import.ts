import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';

/** Settles before a page is shown whether the person may import at all. */
export const canImport = query({
  name: 'import.can',
  permission: 'import:run',
  input: z.object({}),
  run: () => Promise.resolve(true),
});
