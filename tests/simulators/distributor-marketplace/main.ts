import { CREDENTIALS, startMarketplace } from './marketplace.ts';

/** The marketplace by hand, for `npm start` or `npm run dev` with DAYBOOK_PRIVATE_ADDRESSES=on; it prints what Manage Site asks for. */
const { base, customers } = await startMarketplace({ port: 9401 });
customers.push({ id: '1000001', externalId: '', name: 'An account without a client', status: 'active' });
process.stdout.write(`Address ${base}, user ${CREDENTIALS.user}, password ${CREDENTIALS.password}, `
  + `subscription key ${CREDENTIALS.subscriptionKey}\n`);
