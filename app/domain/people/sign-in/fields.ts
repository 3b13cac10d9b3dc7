import { fields, text } from '#app/domain/kernel/fields/fields.ts';

export const providerFields = fields({
  issuer: text({
    label: 'Issuer', max: 500, required: 'Issuer is required.', type: 'url',
    hint: 'For a Microsoft directory: https://login.microsoftonline.com/<directory id>/v2.0',
  }),
  clientId: text({ label: 'Client ID', max: 200, required: 'Client ID is required.' }),
  clientSecret: text({ label: 'Client secret', max: 500 }),
  buttonLabel: text({ label: 'Button text', max: 60, hint: 'What the button on the sign-in page says.' }),
});
