import type { FeatureToggle } from '#app/domain/site/features/index.server.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';

export interface FeatureSwitchesProps {
  gridId: string;
  caption: string;
  toggles: readonly FeatureToggle[];
  /** Where a switch is sent. */
  action: string;
}

const NAME: Column<FeatureToggle> = { key: 'displayName', header: 'Feature', width: 140 };

const ABOUT: Column<FeatureToggle> = { key: 'about', header: 'What it switches', isLong: true, width: 420 };

const STATE: Column<FeatureToggle> = {
  key: 'isActive', header: 'State', kind: 'badge', width: 80, value: ({ isActive }) => (isActive ? 'On' : 'Off'),
  tone: ({ isActive }) => (isActive ? 'success' : 'neutral'),
};

/** What is on and off, with a button for each that sends the other state. */
export function FeatureSwitches({ gridId, caption, toggles, action }: FeatureSwitchesProps) {
  const switchColumn: Column<FeatureToggle> = {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ featureToggleKey, displayName, isActive }) => [{
      label: `Switch ${isActive ? 'off' : 'on'} ${displayName}`, action,
      fields: { featureToggleKey, isActive: String(!isActive) },
    }],
  };
  return (
    <DataGrid gridId={gridId} caption={caption} columns={[NAME, { ...ABOUT, priority: 2 }, STATE, switchColumn]} rows={[...toggles]}
      rowKey={({ featureToggleKey }) => featureToggleKey} dense empty={null} />
  );
}

/** What is to come: nobody can switch it yet. */
export function FeaturesNotBuilt({ toggles }: { toggles: readonly FeatureToggle[] }) {
  return (
    <DataGrid gridId="features-not-built" caption="Features that are not built yet" columns={[NAME, ABOUT]} rows={[...toggles]}
      rowKey={({ featureToggleKey }) => featureToggleKey} dense empty={null} />
  );
}
