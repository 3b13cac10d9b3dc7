import { PlainShell } from '../../layout/plain-shell.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export interface PageRefusalProps {
  organisation: string;
  copyright: string;
  refusal: { readonly title: string; readonly text: string; readonly back?: { readonly href: string; readonly label: string } };
}

/** Why a client's page is not there, or does not do what was asked. */
export function PageRefusal({ organisation, copyright, refusal: { title, text, back } }: PageRefusalProps) {
  return (
    <PlainShell orgName={organisation} footer={{ version: '', copyright }}>
      <div className="route-error">
        <h1>{title}</h1>
        <p>{text}</p>
        {back ? <p className="cluster route-error-actions"><ButtonLink href={back.href}>{back.label}</ButtonLink></p> : null}
      </div>
    </PlainShell>
  );
}
