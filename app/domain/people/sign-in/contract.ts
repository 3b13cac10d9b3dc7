import { z } from 'zod';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { providerFields } from './fields.ts';

const ISSUER = 'Issuer must be a web address such as https://login.example.com.';
const RELOAD = 'Please reload the page.';

function isIssuer(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
      && url.hostname !== '';
  } catch {
    return false;
  }
}

export const DEFAULT_BUTTON_LABEL = 'Sign in with OpenID';

/** The organisation's OpenID provider. An empty secret keeps the stored one. `version` is 0 while there is none. */
export const SaveOpenIdProvider = z.object({
  isEnabled: tick(),
  issuer: text(providerFields.issuer).refine((value) => value === '' || isIssuer(value), ISSUER),
  clientId: text(providerFields.clientId),
  clientSecret: text(providerFields.clientSecret),
  buttonLabel: text(providerFields.buttonLabel),
  trustsAddresses: tick(),
  passwordsAllowed: tick(),
  version: z.coerce.number({ error: RELOAD }).int().min(0).max(2_147_483_647),
});

/** What "Test connection" needs of the form. */
export const TestOpenIdProvider = SaveOpenIdProvider.pick({ issuer: true, clientId: true, clientSecret: true });

export const RemoveSignInLink = z.object({ empId: codeKey() });
