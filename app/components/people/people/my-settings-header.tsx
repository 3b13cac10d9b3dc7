import { mySettingsTabs } from '#app/screens/people/people/my-settings-tabs.ts';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface MySettingsHeaderProps extends Omit<PageHeaderProps, 'back'> {
  /** The address of the page. */
  current: string;
}

/** The head of a page of My Settings, with the way to the others. */
export function MySettingsHeader({ current, ...header }: MySettingsHeaderProps) {
  return (
    <>
      <PageHeader {...header} />
      <Tabs label="My Settings" tabs={mySettingsTabs} current={current} />
    </>
  );
}
