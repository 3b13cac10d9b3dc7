import { CREDENTIALS, startMarketplace } from './marketplace.ts';

/** The marketplace by hand, for `npm start` or `npm run dev` beside it, which is started with what this prints. */
const { base, customers } = await startMarketplace({ port: 9401 });
customers.push({ id: '1000001', externalId: '', name: 'An account without a client', status: 'active' });
process.stdout.write(`DAYBOOK_PRIVATE_ADDRESSES=on INGRAM_API_BASE=${base} INGRAM_USER=${CREDENTIALS.user} `
  + `INGRAM_PASSWORD=${CREDENTIALS.password} INGRAM_SUBSCRIPTION_KEY=${CREDENTIALS.subscriptionKey} INGRAM_ORGANISATION=harbour\n`);
