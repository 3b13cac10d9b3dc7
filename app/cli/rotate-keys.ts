import type { Config } from '#app/config.ts';
import type { Database } from '#app/db/database.ts';
import { rotateSecrets, type Rotation } from '#app/db/rotate-secrets.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { configuredSecrets } from '#app/integrations/secrets/secrets-of.ts';
import { runOnDatabase } from './run-on-database.ts';

const secretsIn = (count: number): string => (count === 1 ? '1 secret' : `${formatCount(count)} secrets`);

function report({ sealedAnew, alreadyUnderFirst, unreadable }: Rotation, first: string, older: readonly string[]): string {
  const lines = [
    `${secretsIn(sealedAnew)} sealed again with the key ${first}; ${secretsIn(alreadyUnderFirst)} were sealed with it already.`,
  ];
  if (unreadable.length > 0) {
    lines.push(`${secretsIn(unreadable.length)} cannot be opened with the keys given (organisation, purpose, record):`,
      ...unreadable.map((place) => `  ${place}`),
      'Add the key that they were sealed with and run this again, or enter them again. Do not remove a key before that.');
  } else if (older.length > 0) {
    lines.push(`Nothing stored needs ${older.length === 1 ? 'the key'
      : 'the keys'} ${older.join(', ')} any more. Once every process has been restarted with ${first} as its first key, run this again;`
      + ' if it seals nothing then, the older keys may be removed. Backups made before today still need them.');
  }
  return `${lines.join('\n')}\n`;
}

async function rotateKeys(database: Database, config: Config): Promise<void> {
  const secrets = configuredSecrets(config);
  if (!secrets) throw new Error('DAYBOOK_SECRET_KEYS is not set: there is no key to seal anything with.');
  const rotation = await rotateSecrets(database, secrets);
  process.stdout.write(report(rotation, secrets.sealsUnder, secrets.keyIds.filter((id) => id !== secrets.sealsUnder)));
  if (rotation.unreadable.length > 0) process.exitCode = 1;
}

// The keys of a folder are read once it is held: this process may be the one that makes them.
await runOnDatabase('npm run keys:rotate', (config) => config, rotateKeys);
