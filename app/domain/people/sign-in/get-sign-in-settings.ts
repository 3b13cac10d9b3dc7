import { z } from 'zod';
import { query } from '#app/domain/kernel/use-case.ts';
import { DEFAULT_BUTTON_LABEL } from './contract.ts';
import { findProvider, listLinkedPeople, type LinkedPerson, type StoredProvider } from './provider.read-model.ts';

export interface SignInSettings {
  readonly provider: Omit<StoredProvider, 'clientSecret'>;
  readonly hasSecret: boolean;
  /** False where this installation has no key to keep a secret under. */
  readonly canKeepSecrets: boolean;
  readonly linked: readonly LinkedPerson[];
}

const NONE: StoredProvider = { isEnabled: true, issuer: '', clientId: '', clientSecret: null, buttonLabel: DEFAULT_BUTTON_LABEL,
  trustsAddresses: false, passwordsAllowed: true, version: 0 };

/** The organisation's provider without its secret, and who is linked with an account there. */
export const getSignInSettings = query({
  name: 'sign-in.get-settings',
  permission: 'sign-in:manage',
  input: z.object({}),
  async run(ctx): Promise<SignInSettings> {
    const { clientSecret, ...provider } = await findProvider(ctx.em) ?? NONE;
    return { provider, hasSecret: clientSecret !== null, canKeepSecrets: ctx.secrets.canKeep, linked: await listLinkedPeople(ctx.em) };
  },
});
