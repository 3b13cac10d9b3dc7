import { z } from 'zod';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { savedVersion } from '#app/domain/kernel/edit-version.ts';
import { distributorConnectionFields, distributorFields, MIN_DISTRIBUTOR_ID } from './fields.ts';

export const DistributorAccountOf = z.object({ clientId: codeKey() });

const MISSING = 'Client id is required.';
const TOO_SHORT = `Client id must have at least ${MIN_DISTRIBUTOR_ID} characters.`;
const NO_ID = 'Client id has letters, digits, dots, dashes and underscores only.';

const { distributorId } = valuesOf({ distributorId: { ...distributorFields.distributorId, required: MISSING } });

/** A new account, or one that is there; its id becomes a part of the address that it is asked for at. */
export const SyncClient = z.discriminatedUnion('how', [
  DistributorAccountOf.extend({ how: z.literal('create') }),
  DistributorAccountOf.extend({
    how: z.literal('existing'),
    distributorId: distributorId.superRefine((id, check) => {
      if (id === '') return;
      const message = id.length < MIN_DISTRIBUTOR_ID ? TOO_SHORT : /^[a-z0-9][\w.-]*$/i.test(id) ? undefined : NO_ID;
      if (message) check.addIssue({ code: 'custom', message });
    }),
  }),
], { error: 'Choose whether an account is created or an existing one is synced.' });

const { base, user, password, subscriptionKey } = distributorConnectionFields;
const NO_ADDRESS = 'Address must be a web address such as https://api.cloud.im/marketplace/au.';

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

/** The access as typed. An empty secret keeps the stored one, for the same address and user. */
export const SaveDistributorConnection = z.object({
  base: text(base).refine((value) => value === '' || isWebAddress(value), NO_ADDRESS),
  user: text(user), password: text(password), subscriptionKey: text(subscriptionKey), version: savedVersion(),
});

export const TestDistributorConnection = SaveDistributorConnection.omit({ version: true });
