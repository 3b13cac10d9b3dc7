import type { ReactNode } from 'react';
import { paths } from '#app/screens/paths.ts';
import { TabsBeside } from '../../layout/tabs-beside.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export interface LeaveSettingsPageProps {
  title: string;
  description?: string;
  /** The address of the tab that is open. */
  current: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab of the leave settings. A list among them has the same tabs by its `ListPage`. */
export function LeaveSettingsPage({ title, description, current, actions, children }: LeaveSettingsPageProps) {
  return (
    <>
      <PageHeader
        title={title} back={{ href: paths.admin(), label: 'Manage Site' }} {...(actions ? { actions } : {})}
        {...(description ? { description } : {})}
      />
      <TabsBeside current={current} />
      {children}
    </>
  );
}
