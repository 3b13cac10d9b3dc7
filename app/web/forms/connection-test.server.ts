import type { ConnectionTest } from '#app/components/systems/exchanges/connection-test.tsx';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SystemFault, type SystemKey } from '#app/domain/kernel/ports/systems.ts';
import { errorsInWords } from '#app/domain/systems/exchanges/index.server.ts';
import type { WebCtx } from '../context.server.ts';

/** Said where a secret cannot be stored. */
export const NO_KEY = 'This server has no key to encrypt secrets with. Its operator can set DAYBOOK_SECRET_KEYS.';

export const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Answers the button "Test connection": what the system said, or what is wrong and how it is put right. */
export async function testOf(ctx: WebCtx, system: SystemKey, ask: () => Promise<string>): Promise<ConnectionTest> {
  const failed = (text: string): ConnectionTest => ({ ok: false, title: 'The connection does not work', text });
  try {
    return { ok: true, title: 'The connection works', text: await ask() };
  } catch (error) {
    if (error instanceof SystemFault) {
      ctx.log.warn({ err: error, system }, 'a connection failed its test');
      return failed(errorsInWords(system, error, ctx.tenant.timeZone).join(' '));
    }
    if (error instanceof DomainError && (error.code === 'rule_violated' || error.code === 'unavailable')) return failed(error.message);
    throw error;
  }
}
