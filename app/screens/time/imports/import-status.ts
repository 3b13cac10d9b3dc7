import type { Tone } from '#app/screens/tone.ts';

interface ShownStatus { label: string; tone: Tone }

const STATUSES: Readonly<Record<string, ShownStatus>> = {
  draft: { label: 'Columns to map', tone: 'neutral' },
  ready: { label: 'Ready to check', tone: 'neutral' },
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
  done: { label: 'Imported', tone: 'success' },
};

export const importStatus = (status: string): ShownStatus => STATUSES[status] ?? { label: status, tone: 'neutral' };
