import { choice, fields, optionalDate, text } from '#app/domain/kernel/fields/fields.ts';
import { SCOPES } from './scopes.ts';

export const apiKeyFields = fields({
  keyName: text({ label: 'Name', max: 50, required: true, hint: 'The program or the purpose it is for.' }),
  scope: choice({ label: 'May', options: SCOPES }),
  expiresOn: optionalDate({ label: 'Expires on', hint: 'The last day on which it works. Without one it works until it is revoked.' }),
  origins: text({
    label: 'Origins', max: 1000, hint: 'Web pages whose scripts may call with it, such as https://tools.example. Usually none.',
  }),
});
