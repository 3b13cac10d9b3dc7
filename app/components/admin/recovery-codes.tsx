import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';

/** The codes, this once. */
export function RecoveryCodes({ codes, doneHref }: { codes: readonly string[]; doneHref: string }) {
  return (
    <div className="stack">
      <Notice kind="warning" title="Keep these recovery codes now" role="status">
        <p>They are shown this once. Each signs you in one time when your authenticator app is not at hand. Print them, or keep them in a password manager.</p>
      </Notice>
      <ol className="grid max-w-md list-inside list-decimal grid-cols-1 gap-x-6 gap-y-1 text-lg sm:grid-cols-2">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ol>
      <div className="form-actions"><ButtonLink href={doneHref} variant="primary">I have kept them</ButtonLink></div>
    </div>
  );
}
