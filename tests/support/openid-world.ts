import { sql } from 'kysely';
import { useApplication, type Application } from '#app/application.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { saveOpenIdProvider } from '#app/domain/people/sign-in/index.server.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { openIdConnector } from '#app/integrations/openid/openid-connector.ts';
import { startOpenIdProvider, type ProviderOptions, type SimulatedProvider } from '#tests/simulators/openid-provider/provider.ts';
import { openBrowser, type Browser } from './openid-browser.ts';
import { createWorld, type World } from './world.ts';

export interface OpenIdWorld extends World {
  readonly provider: SimulatedProvider;
  browser(): Browser;
  /** Lets our clock differ from the provider's by so many seconds, for connections made from now on. */
  setClock(seconds: number): void;
  /** What the security log says, newest last. */
  log(): Promise<{ kind: string; empId: string | null; reason: string }[]>;
  close(): Promise<void>;
}

export const settingsFor = (provider: SimulatedProvider) => ({
  isEnabled: true, issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret,
  buttonLabel: 'Sign in with Harbour ID',
  trustsAddresses: false, passwordsAllowed: true, version: 0,
});

/** A world whose organisation signs in with a provider of its own, where EMP, ADM and a stranger have accounts. */
export async function createOpenIdWorld(options: Partial<ProviderOptions> = {}): Promise<OpenIdWorld> {
  const world = await createWorld();
  const origin = `http://${world.host}`;
  const provider =
    await startOpenIdProvider({ redirectUris: [`${origin}/auth/callback`], signedOutUris: [`${origin}/auth/login`], ...options });
  provider.accounts.set('sub-emp', { email: 'EMP@harbour.example', email_verified: true, name: 'Emil' });
  provider.accounts.set('sub-adm', { email: 'adm@harbour.example', email_verified: true, name: 'Ada' });
  provider.accounts.set('sub-stranger', { email: 'stranger@elsewhere.example', email_verified: true });
  await saveOpenIdProvider(world.ctx(), settingsFor(provider));
  const usual = world.app;
  const setClock = (seconds: number) => {
    const openId = openIdConnector({ allowsPrivate: true, timeoutMs: 2500, circuits: circuits(Date.now),
      clock: () => new Date(Date.now() + seconds * 1000) });
    useApplication({ ...usual, services: { ...usual.services, openId } } satisfies Application);
  };
  setClock(0);
  return {
    ...world, provider, setClock, browser: () => openBrowser(origin, provider),
    log: () => rows(world.em(), sql`select kind, emp_id as "empId", reason from tenant.security_event order by security_event_id`),
    close: async () => {
      useApplication(usual);
      await provider.close();
    },
  };
}
