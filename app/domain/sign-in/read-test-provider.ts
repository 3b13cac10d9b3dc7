import type { OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { TestOpenIdProvider } from './contract.ts';

/** The provider that "Test connection" asks, as typed. What it asks for is public, so no secret goes out. */
export const readTestProvider = query({
  name: 'sign-in.read-test-provider',
  permission: 'sign-in:manage',
  input: TestOpenIdProvider,
  async run(_ctx, { issuer, clientId }): Promise<OpenIdProvider> {
    return { issuer, clientId, clientSecret: undefined };
  },
});
