import { startOpenIdProvider } from './provider.ts';

/** A provider whose accounts are people of the demo, and one stranger, at port 9400. */
export async function startDemoProvider(daybook: string) {
  const sim = await startOpenIdProvider({
    port: 9400, redirectUris: [`${daybook}/auth/callback`], signedOutUris: [`${daybook}/auth/login`],
  });
  for (const name of ['alex', 'sofia']) sim.accounts.set(name, { email: `${name}@harbour.example`, email_verified: true, name });
  sim.accounts.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
  return { ...sim, names: [...sim.accounts.keys()].join(', ') };
}
