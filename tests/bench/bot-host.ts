import express from 'express';
import { openApplication } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { paths } from '#app/screens/paths.ts';
import { createTeamsGateway } from '#bot/adapter/teams-gateway.ts';
import { APP_ID, channelOverrides } from '#tests/bot/channel-overrides.ts';

/**
 * The bot as a process of its own, with the channel's tokens checked as in production; Microsoft's services are the
 * bench's own: CHANNEL_METADATA and CHANNEL_ISSUER name them. First answers are due when they always are.
 */
const config = readConfig({ ...process.env, DAYBOOK_WORKER: 'off', DAYBOOK_DEMO: 'off' });
const app = await openApplication({ what: 'the bench of the bot', config });
const { CHANNEL_METADATA: metadataUrl = '', CHANNEL_ISSUER: issuer = '' } = process.env;
const gateway = createTeamsGateway(
  { app, paths: { entry: paths.editTimesheet, day: paths.dayView, link: paths.linkTeams } },
  { appId: APP_ID, appPassword: 'secret', appType: 'MultiTenant', directoryId: '', oauthConnection: '', allowsTerminal: false },
  channelOverrides({ metadataUrl, issuer }),
);
const host = express();
host.post(
  '/api/messages', express.json({ limit: 256 * 1024 }), (request, response, next) => { gateway.handle(request, response).catch(next); },
);
host.listen(config.port, '127.0.0.1', () => { process.stdout.write('Daybook is ready\n'); });
process.once('SIGTERM', () => { void app.close().then(() => process.exit(0)); });
