import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The header in which a terminal of this machine shows the key. */
export const TERMINAL_KEY_HEADER = 'X-Daybook-Terminal';

/** The file in the data folder that holds the key: who may read it may read everything there anyway. */
export const terminalKeyFile = (dataFolder: string): string => join(dataFolder, 'bot-terminal.key');

/** The key by which a terminal of this machine proves itself; made at the first start. */
export function terminalKey(dataFolder: string): string {
  const file = terminalKeyFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** True when what was sent is the key. Takes the same time however much of it is right. */
export function isTerminalKey(sent: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(sent ?? ''), Buffer.from(key)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
