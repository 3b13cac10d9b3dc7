import autocannon from 'autocannon';
import { saveRequest } from './scenarios.ts';

const ENTRIES_A_SECOND = 10;

/**
 * Saves ten entries a second through the add form, as a firm at work does. Answers how to stop it; that answers how many were saved, and
 * throws when one was not.
 */
export function startWriter(base: string, cookies: readonly string[]): Promise<() => Promise<number>> {
  let saved = 0;
  let refused = 0;
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => { done = resolve; });
  const key = `writer-${Date.now()}`;
  const instance = autocannon(
    { url: base, connections: 1, overallRate: ENTRIES_A_SECOND, duration: 600, timeout: 30,
      requests: [saveRequest(15, cookies[15] ?? '', key)] }, () => done());
  instance.on('response', (_client, status) => {
    if (status === 303) saved += 1;
    else refused += 1;
  });
  return Promise.resolve(async () => {
    instance.stop();
    await ended;
    if (refused > 0 || saved === 0) throw new Error(`The writer saved ${saved} entries, and ${refused} were refused.`);
    return saved;
  });
}
