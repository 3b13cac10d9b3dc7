import { startDemoProvider } from './demo-provider.ts';

/** The provider by hand, for `npm run dev`. */
const { issuer, clientId, clientSecret, names } = await startDemoProvider(process.argv[2] ?? 'http://localhost:3000');
process.stdout.write(`Issuer ${issuer}\nClient ID ${clientId}\nClient secret ${clientSecret}\nAccounts ${names}\n`);
