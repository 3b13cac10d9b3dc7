import { choice, fields, optionalDate, text } from '#app/domain/kernel/fields/fields.ts';

export const SCOPES = ['read', 'time', 'billing', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The names of scopes, for the form and the list. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  read: 'Read only', time: 'Record time', billing: 'Billing', all: 'Everything its owner may do',
};

export const apiKeyFields = fields({
  keyName: text({ label: 'Name', max: 50, required: true, hint: 'The program or the purpose it is for.' }),
  scope: choice({ label: 'May', options: SCOPES, optionWords: SCOPE_LABELS, initial: 'all' }),
  expiresOn: optionalDate({ label: 'Expires on', hint: 'The last day on which it works. Without one it works until it is revoked.' }),
  origins: text({
    label: 'Origins', max: 1000, hint: 'Web pages whose scripts may call with it, such as https://tools.example. Usually none.',
  }),
});
