import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { ComponentPropsWithoutRef } from 'react';
import { PageLink } from './page-link.tsx';

export interface Tab {
  href: string;
  label: string;
  count?: number;
  /** Said after the count, such as a sum. */
  sum?: string;
  /** A page that needs a document of its own: what it may embed stands in the head of that. */
  reload?: boolean;
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
        <TabLink key={tab.href} href={tab.href} reload={tab.reload} aria-current={tab.href === current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <span className="tab-count">{formatCount(tab.count)}</span>}
          {tab.sum === undefined ? null : <span className="tab-sum">{tab.sum}</span>}
        </TabLink>
      ))}
    </nav>
  );
}

function TabLink({ reload, href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string; reload: boolean | undefined }) {
  return reload ? <a className="tab" href={href} data-reload="" {...rest} /> : <PageLink className="tab" href={href} stays {...rest} />;
}
