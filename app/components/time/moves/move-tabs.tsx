import { paths } from '#app/screens/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [{ label: 'Move', href: paths.compareMove() }, { label: 'Compare', href: paths.compareTimesheets() }];

/** The head of both tabs. */
export function MoveTabs({ current }: { current: 'Move' | 'Compare' }) {
  return (
    <>
      <PageHeader title="Compare and Move Timesheets" back={{ href: paths.admin(), label: 'Manage Site' }}
        actions={<ButtonLink href={paths.pastMoves()}>Past moves</ButtonLink>} />
      <Notice kind="warning">
        <p>Warning - this page is very dangerous. It changes the SQL database only, not the CRM.</p>
      </Notice>
      <Tabs label="Timesheet maintenance" tabs={TABS} current={TABS.find(({ label }) => label === current)!.href} />
    </>
  );
}
