import type { ConnectionTest } from '#app/components/systems/exchanges/connection-test.tsx';
import { application } from '#app/application.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { OpenIdError, type OpenIdFault } from '#app/domain/kernel/ports/open-id.ts';
import { readTestProvider } from '#app/domain/people/sign-in/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';

const FAILED: Readonly<Record<OpenIdFault, string>> = {
  unreachable: 'The provider did not answer like a sign-in provider:',
  misconfigured: 'The provider cannot be used:',
  untrusted: 'What the provider says of itself does not fit the issuer:',
  declined: 'The provider refused:',
  spent: 'The provider refused:',
};

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Reads what the provider of a form, as typed, says of itself. Nothing is saved and no secret is sent. */
export async function testOpenId(ctx: WebCtx, form: FormData): Promise<ConnectionTest> {
  const failed = (text: string): ConnectionTest => ({ ok: false, title: 'The connection does not work', text });
  try {
    const provider = await readTestProvider(
      ctx, { issuer: typed(form, 'issuer'), clientId: typed(form, 'clientId'), clientSecret: typed(form, 'clientSecret') },
    );
    const { issuer, keys, canSignOut } = await application().services.openId.check(provider);
    const text =
      `${issuer} answers and shows ${keys === 1 ? '1 key' : `${keys} keys`}. ${canSignOut ? 'Signing out there is offered.'
        : 'It does not offer signing out there.'} Whether it accepts the client shows at the first sign-in.`;
    return { ok: true, title: 'The connection works', text };
  } catch (error) {
    if (error instanceof OpenIdError) return failed(`${FAILED[error.fault]} ${error.message}.`);
    if (error instanceof DomainError && error.code === 'rule_violated') return failed(error.message);
    throw error;
  }
}
