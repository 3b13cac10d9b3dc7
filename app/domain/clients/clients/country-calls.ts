import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { countryCodeOf, countryNames } from './client-rules.ts';

/** The countries that a client can be in, by name. */
query({
  name: 'country.list',
  permission: 'client:read',
  input: z.object({}),
  output: z.array(z.strictObject({ name: z.string(), code: z.string() })),
  http: { method: 'GET', path: '/api/countries', specified: 's3 §7' },
  run: () => Promise.resolve(countryNames().map((name) => ({ name, code: countryCodeOf(name) ?? '' }))),
});
