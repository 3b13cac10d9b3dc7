import { PageHeader } from '../ui/page-header.tsx';
import type { FooterInfo } from './footer.tsx';
import { PlainShell } from './plain-shell.tsx';

export interface PublicTextProps {
  orgName: string;
  homeHref: string;
  footer: FooterInfo;
  title: string;
  sections: readonly { heading: string; text: string }[];
}

/** A page of plain text that is open to everybody. */
export function PublicText({ title, sections, ...shell }: PublicTextProps) {
  return (
    <PlainShell {...shell}>
      <PageHeader title={title} />
      <div className="stack">
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </PlainShell>
  );
}
