import { webhookPaths } from '#app/screens/organisation/webhooks/webhook-paths.ts';
import { SecretOnce } from '../../ui/secret-once.tsx';

/** The secret by which the program knows that a message is Daybook's, just made. */
export function SigningSecret({ title, value }: { title: string; value: string }) {
  return (
    <SecretOnce title={title} label="Signing secret" value={value} doneHref={webhookPaths.settings()}
      about="By it your program verifies the signature of each message, as Standard Webhooks describes." />
  );
}
