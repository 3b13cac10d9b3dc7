import { ButtonLink } from './button-link.tsx';
import { Notice } from './notice.tsx';

interface SecretOnceProps { title: string; label: string; about: string; value: string; doneHref: string }

/** A secret that was just made, to be copied: it is not shown again. */
export function SecretOnce({ title, label, about, value, doneHref }: SecretOnceProps) {
  return (
    <div className="stack">
      <Notice kind="success" title={title} role="status"><p>Copy it now: it is shown only once. {about}</p></Notice>
      <label className="field">
        <span className="field-label">{label}</span>
        <input className="input font-mono" readOnly value={value} aria-label={label} autoComplete="off" spellCheck={false} />
      </label>
      <div className="form-actions"><ButtonLink href={doneHref} variant="primary">I have copied it</ButtonLink></div>
    </div>
  );
}
