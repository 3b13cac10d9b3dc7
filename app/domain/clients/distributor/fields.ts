import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** What is typed to link a client with an account that the distributor has already. */
export const distributorFields = fields({
  distributorId: text({
    label: 'Sync Existing Client id', max: 50, required: true, hint: 'The id that Ingram Micro has given to this client.',
  }),
});

/** The organisation's access to the marketplace. */
export const distributorConnectionFields = fields({
  base: text({
    label: 'Address', max: 500, required: 'Address is required.', type: 'url',
    hint: 'With the region, such as https://api.cloud.im/marketplace/au',
  }),
  user: text({ label: 'User', max: 200, required: 'User is required.' }),
  password: text({ label: 'Password', max: 500 }),
  subscriptionKey: text({ label: 'Subscription key', max: 200 }),
});

export const MIN_DISTRIBUTOR_ID = 3;
