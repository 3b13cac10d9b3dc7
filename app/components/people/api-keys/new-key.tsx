import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A key that was just made, to be copied: it is not shown again. */
export function NewKey({ value, doneHref }: { value: string; doneHref: string }) {
  return (
    <div className="stack">
      <Notice kind="success" title="Successfully generated API key." role="status">
        <p>Copy it now: it is shown only once. Whoever has it acts as you, so keep it as you keep a password.</p>
      </Notice>
      <label className="field">
        <span className="field-label">API key</span>
        <input className="input font-mono" readOnly value={value} aria-label="API key" autoComplete="off" spellCheck={false} />
      </label>
      <div className="form-actions"><ButtonLink href={doneHref} variant="primary">I have copied it</ButtonLink></div>
    </div>
  );
}
