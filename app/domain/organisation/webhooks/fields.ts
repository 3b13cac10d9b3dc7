import { fields, flag, text } from '#app/domain/kernel/fields/fields.ts';

/** The program to which changes are sent, and the access that it asks for. */
export const webhookFields = fields({
  endpointUrl: text({
    label: 'Webhook URL', max: 500, required: 'Webhook URL is required.', type: 'url', hint: 'The address of your program, over https.',
  }),
  directoryId: text({
    label: 'Tenant ID', max: 100, required: 'Tenant ID is required.', hint: 'The Microsoft Entra directory of your program.',
  }),
  clientId: text({ label: 'Client ID', max: 100, required: 'Client ID is required.' }),
  appIdUrl: text({
    label: 'App ID URL', max: 500, required: 'App ID URL is required.',
    hint: 'The application ID URI of your program, such as api://0b9c… or https://hooks.example.',
  }),
  clientSecret: text({ label: 'Client secret', max: 500 }),
  isActive: flag({ label: 'Active' }),
});

export const STATE_WORDS = { 'waiting': 'Waiting', 'delivered': 'Delivered', 'given-up': 'Given up' } as const;
export type DeliveryState = keyof typeof STATE_WORDS;

/** The days for which two secrets sign, after a new one was made. */
export const BOTH_SIGN_DAYS = 7;
