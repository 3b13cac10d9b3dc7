import { PageLink } from '../ui/page-link.tsx';

export interface BrandProps {
  orgName: string;
  homeHref: string | undefined;
}

export function Brand({ orgName, homeHref }: BrandProps) {
  const content = (
    <>
      <BrandMark />
      <span className="brand-name">
        Daybook
        {orgName && orgName !== 'Daybook' ? <span className="brand-org">{orgName}</span> : null}
      </span>
    </>
  );
  if (!homeHref) return <span className="brand">{content}</span>;
  return (
    <PageLink className="brand" href={homeHref}>
      {content}
    </PageLink>
  );
}

/** A ruled page with a margin line. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 22 22" aria-hidden="true">
      <rect x="2.75" y="1.75" width="16.5" height="18.5" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M10 7h6M10 11h6M10 15h4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M7 2v18" className="brand-margin" strokeWidth="1.5" />
    </svg>
  );
}
