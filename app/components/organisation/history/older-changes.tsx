import { ButtonLink } from '../../ui/button-link.tsx';

export interface OlderChangesProps {
  /** The address of the changes before those that are shown; null where there are none. */
  olderHref: string | null;
  /** That of the newest; null on their page. */
  newestHref: string | null;
}

/** The ways through a trail that is longer than a page. */
export function OlderChanges({ olderHref, newestHref }: OlderChangesProps) {
  if (!olderHref && !newestHref) return null;
  return (
    <nav className="cluster" aria-label="Pages of the history">
      {newestHref ? <ButtonLink href={newestHref}>Newest changes</ButtonLink> : null}
      {olderHref ? <ButtonLink href={olderHref}>Older changes</ButtonLink> : null}
    </nav>
  );
}
