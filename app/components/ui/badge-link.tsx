import { ExternalLink } from 'lucide-react';
import { Icon } from './icon.tsx';

/** A badge that leads to another system, in a new tab. */
export function BadgeLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="badge tone-info" href={href} target="_blank" rel="noreferrer noopener">
      {children}
      <Icon icon={ExternalLink} size={12} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
