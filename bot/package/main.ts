import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig } from '#app/config.ts';
import { appPackage } from './app-package.ts';

const FILE = 'build/teams/daybook.zip';

try {
  const { bot, publicUrl } = readConfig(process.env);
  if (bot.appId === '' || publicUrl === undefined) throw new Error('The app package needs BOT_APP_ID and DAYBOOK_PUBLIC_URL (https).');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const zip = await appPackage({ appId: bot.appId, publicUrl, version, developer: 'Daybook', singleSignOn: bot.oauthConnection !== '' });
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, zip);
  process.stdout.write(`${FILE} (${zip.length} bytes)\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
