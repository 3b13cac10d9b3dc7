import { startOpenIdProvider } from './provider.ts';

/** The provider by hand, for `npm run dev`: its accounts are the people of the demo. */
const daybook = process.argv[2] ?? 'http://localhost:3000';
const sim = await startOpenIdProvider({ port: 9400, redirectUris: [`${daybook}/auth/callback`], signedOutUris: [`${daybook}/auth/login`] });
for (const name of ['alex', 'sofia']) sim.accounts.set(name, { email: `${name}@harbour.example`, email_verified: true, name });
sim.accounts.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
process.stdout.write(
  `Issuer ${sim.issuer}\nClient ID ${sim.clientId}\nClient secret ${sim.clientSecret}\nAccounts ${[...sim.accounts.keys()].join(', ')}\n`,
);
