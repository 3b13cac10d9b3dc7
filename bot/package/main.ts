import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#app/config.ts';
import { appPackage } from './app-package.ts';

const FOLDER = 'build/teams';

try {
  // One package leads to one host: an installation that serves several organisations has one for each.
  const { values: { url: urls = [] } } = parseArgs({ options: { url: { type: 'string', multiple: true } } });
  const { bot, publicUrl } = readConfig(process.env);
  const sites = urls.length > 0 ? urls : [publicUrl ?? ''];
  if (bot.appId === '' || sites.includes(''))
    throw new Error('The app package needs BOT_APP_ID, and DAYBOOK_PUBLIC_URL or --url (https).');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  mkdirSync(FOLDER, { recursive: true });
  for (const site of sites) {
    const file = `${FOLDER}/${urls.length > 0 ? new URL(site).hostname : 'daybook'}.zip`;
    const zip = await appPackage({
      appId: bot.appId, publicUrl: site, version, developer: 'Daybook', singleSignOn: bot.oauthConnection !== '',
    });
    writeFileSync(file, zip);
    process.stdout.write(`${file} (${zip.length} bytes)\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
