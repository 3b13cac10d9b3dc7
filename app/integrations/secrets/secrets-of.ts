import type { Secrets } from '#app/domain/kernel/ports/secrets.ts';
import { existingKeysOfFolder, keysOfFolder } from './key-file.ts';
import { noSecrets, sealedSecrets, type SealedSecrets } from './sealed-secrets.ts';
import { readKeys } from './secret-keys.ts';

interface KeySettings {
  readonly secretKeys: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/**
 * The keys that the configuration gives: those of the environment first; beside an embedded database also
 * those of its folder, where one is made when the environment has none. Undefined on a server without any.
 */
export function configuredSecrets({ secretKeys, databaseUrl, dataFolder }: KeySettings): SealedSecrets | undefined {
  if (databaseUrl) return secretKeys ? sealedSecrets(readKeys(secretKeys)) : undefined;
  if (!secretKeys) return sealedSecrets(keysOfFolder(dataFolder));
  const given = readKeys(secretKeys);
  const older = existingKeysOfFolder(dataFolder).filter(({ id }) => !given.some((key) => key.id === id));
  return sealedSecrets([...given, ...older]);
}

/** The same for the running product, where a missing key refuses what needs one and nothing else. */
export const secretsOf = (settings: KeySettings): Secrets => configuredSecrets(settings) ?? noSecrets;
