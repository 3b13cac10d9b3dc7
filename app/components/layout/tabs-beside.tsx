import { pagesBeside } from '#app/screens/navigation.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useOffered } from './features.tsx';

/** The pages that stand together under one entry of the menu, as tabs; nothing above a page that stands alone. */
export function TabsBeside({ current }: { current: string }) {
  const pages = pagesBeside(current).filter(useOffered());
  return pages.length < 2 ? null : <Tabs label="Pages that belong together" tabs={pages} current={current} />;
}
