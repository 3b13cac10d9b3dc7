import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { PageLink } from './page-link.tsx';

export interface Tab {
  href: string;
  label: string;
  count?: number;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The href of the tab that is open. */
  current: string;
}

/** Each tab has an address, so these are links, and the open one is the current page. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <PageLink
          key={tab.href}
          href={tab.href}
          stays
          className="tab"
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="tab-count">{formatCount(tab.count)}</span>}
        </PageLink>
      ))}
    </nav>
  );
}
