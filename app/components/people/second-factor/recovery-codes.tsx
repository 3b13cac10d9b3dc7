import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The codes, this once. */
export function RecoveryCodes({ codes, doneHref }: { codes: readonly string[]; doneHref: string }) {
  return (
    <div className="stack">
      <Notice kind="warning" title="Save these recovery codes now" role="status">
        <p>
          They are shown only once. Each code signs you in one time when you do not have your authenticator app with you. Print them, or
            store them in a password manager.</p>
      </Notice>
      <ol className="grid max-w-md list-inside list-decimal grid-cols-1 gap-x-6 gap-y-1 text-lg sm:grid-cols-2">
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ol>
      <div className="form-actions"><ButtonLink href={doneHref} variant="primary">I have saved them</ButtonLink></div>
    </div>
  );
}
