import { MarkLines } from '../money/external-sync/sync-mark.tsx';
import type { CellPicture } from '#app/screens/lists/grid-column.ts';

/** Beside the words of a cell, which say what it shows. */
export function CellPictureView({ of }: { of: CellPicture | null }) {
  if (of === null) return null;
  if (of.shape === 'mark') return <MarkLines {...of} />;
  if (of.src) return <img className={`cell-${of.shape}`} src={of.src} alt="" loading="lazy" />;
  return of.shape === 'logo' ? null : <span className={`cell-portrait initials hue-${of.hue}`} data-initials={of.initials} />;
}
