import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** What is typed to link a client with an account that the distributor has already. */
export const distributorFields = fields({
  distributorId: text({
    label: 'Sync Existing Client id', max: 50, required: true, hint: 'The id that Ingram Micro has given to this client.',
  }),
});

export const MIN_DISTRIBUTOR_ID = 3;
