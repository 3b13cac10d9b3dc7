import type { MenuItem } from '#app/screens/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface SiteAreaProps { label: string; pages: readonly MenuItem[] }

/** Pages of the administration that belong together, each with what it is for. */
export function SiteArea({ label, pages }: SiteAreaProps) {
  return (
    <Card title={label}>
      <ul className="site-pages">
        {pages.map(({ href, tooltip, card, label: name }) => (
          <li key={href}>
            <PageLink className="link" href={href}>{card?.action ?? name}</PageLink>
            {card?.title ? <span className="muted"> {card.title}</span> : null}
            <p className="muted">{tooltip}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
