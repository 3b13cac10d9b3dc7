import type { ReactNode } from 'react';
import { paths } from '#app/screens/paths.ts';
import { settingsSections } from '#app/screens/organisation/organisation/settings-sections.ts';
import { useOffered } from '../../layout/features.tsx';
import { TabsBeside } from '../../layout/tabs-beside.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export interface SettingsPageProps {
  /** The address of the section that is open. */
  current: string;
  children: ReactNode;
}

/** One section of the organisation's settings, beside the list of all of them. */
export function SettingsPage({ current, children }: SettingsPageProps) {
  const sections = settingsSections.filter(useOffered());
  return (
    <>
      <PageHeader title="Organisation settings" back={{ href: paths.admin(), label: 'Manage Site' }} />
      <TabsBeside current={paths.organisation()} />
      <div className="with-side-list">
        <nav className="side-list" aria-label="Sections of the settings">
          {sections.map(({ label, href }) => (
            <PageLink key={href} href={href} stays className="side-link" aria-current={href === current ? 'page' : undefined}>
              {label}
            </PageLink>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </>
  );
}
