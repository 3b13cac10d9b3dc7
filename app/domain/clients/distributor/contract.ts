import { z } from 'zod';
import { valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { distributorFields, MIN_DISTRIBUTOR_ID } from './fields.ts';

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
