import { expect, test } from 'vitest';
import { taxNameOf } from './tax-name.ts';

const known = { own: 'GST', clients: '', hasOwnRate: false, country: 'Germany' };

test.each([
  ['as the organisation calls it', {}, 'GST'],
  ['as the country does where the client has a rate of its own', { hasOwnRate: true }, 'VAT'],
  ['as the client’s record says', { clients: 'HST', hasOwnRate: true }, 'HST'],
  ['as the organisation calls it where the country is not known', { hasOwnRate: true, country: '' }, 'GST'],
  ['in the United States', { hasOwnRate: true, country: 'United States of America' }, 'Sales tax'],
])('the tax is called %s', (_how, more, name) => { expect(taxNameOf({ ...known, ...more })).toBe(name); });
