import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAvatarService } from '../avatar-service.ts';
import { meeting, startCalendarServer } from '../calendar-server/calendar.ts';
import { serveTracker } from '../work-item-tracker/serve.ts';
import { CREDENTIALS, startMarketplace } from '../distributor-marketplace/marketplace.ts';
import { ACCESS, startWebhookProgram } from '../webhook-program/program.ts';
import { startFeedServer } from '../feed-server.ts';
import { startDemoProvider } from '../openid-provider/demo-provider.ts';

/** All simulators at ports of their own, with the variables that `npm start` is to have to meet them. */
const provider = await startDemoProvider(process.argv[2] ?? 'http://localhost:3000');
const marketplace = await startMarketplace({ port: 9401 });
marketplace.customers.push({ id: '1000001', externalId: '', name: 'An account without a client', status: 'active' });
const tracker = await serveTracker(9402);
const calendar = await startCalendarServer({ port: 9403 });
const today = new Date().toISOString().slice(0, 10);
calendar.events = [meeting('Review with Coastline', `${today}T03:30:00Z`, `${today}T04:30:00Z`, 'RRULE:FREQ=DAILY')];
const avatars = await startAvatarService({ port: 9404 });
const feeds = await startFeedServer({ port: 9405 });
feeds.pages.set('/blog', { type: 'application/rss+xml', body: `<rss version="2.0"><channel><title>Harbour</title><item><guid>1</guid>
  <title>How we plan a week</title><link>${feeds.origin}/posts/1</link><pubDate>${new Date().toUTCString()}</pubDate></item>
  </channel></rss>` });

const program = await startWebhookProgram({ port: 9406, readsNothing: true });
const certificate = join(mkdtempSync(join(tmpdir(), 'daybook-systems-')), 'program.pem');
writeFileSync(certificate, program.certificate);

const variables = {
  DAYBOOK_PRIVATE_ADDRESSES: 'on', AVATAR_URL: avatars.url, SIM_TRACKER: tracker,
  ENTRA_LOGIN_URL: program.loginUrl, NODE_EXTRA_CA_CERTS: certificate,
  NODE_OPTIONS: '"--import ./tests/simulators/work-item-tracker/main.ts"',
};
process.stdout.write(`Start the product with these variables:

${Object.entries(variables).map(([name, value]) => `${name}=${value}`).join(' \\\n')} \\
npm start

Sign-in provider ${provider.issuer}, client ID ${provider.clientId}, client secret ${provider.clientSecret}, accounts ${provider.names}
Blog to read     ${feeds.origin}/blog
Calendar         ${calendar.address}
Webhook          ${program.endpointUrl}, tenant ${ACCESS.directoryId}, client ${ACCESS.clientId}, secret ${ACCESS.clientSecret},
                 App ID URL ${ACCESS.appIdUrl}
Distributor      ${marketplace.base}, user ${CREDENTIALS.user}, password ${CREDENTIALS.password}, key ${CREDENTIALS.subscriptionKey}

Each misbehaves on command, for example:
curl -X POST ${new URL('/__sim/misbehave', marketplace.base).href} -d '{"kind":"too-many","times":3,"retryAfterSeconds":5}'
curl -X POST ${new URL('/__sim/reset', marketplace.base).href}
`);
