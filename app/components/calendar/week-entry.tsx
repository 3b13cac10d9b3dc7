import type { LucideIcon } from 'lucide-react';
import type { Tone } from '#app/screens/tone.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { Block, Placed, Timed } from './week-layout.ts';

export interface WeekEntry extends Timed {
  id: string;
  version: string;
  title: string;
  detail?: string;
  /** Its page; an appointment of another system may have none. */
  href: string | null;
  tone: Tone;
  /** Says the kind where colour does not; what comes from another system has its logo instead. */
  letter: string;
  logo?: LucideIcon;
  kind: string;
  /** Where it is copied to another day; without it there is no key for that. */
  copyHref?: string;
  /** Why it stays where it is, such as the invoice that it is on. */
  fixed?: string | null;
}

/** Entries that overlap, side by side, in one cell as high as they are together. */
export function WeekBlock({ block, canMove }: { block: Block<WeekEntry>; canMove: boolean }) {
  return (
    <td className="week-block" rowSpan={block.slots}>
      <div className="week-lanes">
        {block.lanes.map((lane) => (
          <div key={lane[0]?.entry.id} className="week-lane">
            {lane.map((item, index) => <Item key={item.entry.id} item={item} after={gapBefore(block, lane, index)} canMove={canMove} />)}
          </div>
        ))}
      </div>
    </td>
  );
}

function gapBefore(block: Block<WeekEntry>, lane: readonly Placed<WeekEntry>[], index: number): number {
  const before = lane[index - 1];
  return (lane[index]?.from ?? 0) - (before ? before.from + before.slots : block.from);
}

function Item({ item: { entry, slots }, after, canMove }: { item: Placed<WeekEntry>; after: number; canMove: boolean }) {
  const times = `${entry.start}–${entry.end}`;
  const movable = canMove && !entry.fixed && entry.href !== null;
  const shared = {
    className: classNames('week-entry', `week-entry-${entry.tone}`, `week-slots-${slots}`),
    title: [times, entry.title, entry.detail, entry.fixed].filter(Boolean).join('\n'),
    'aria-label': [times, formatHeading(entry.date), entry.title, entry.detail, entry.kind, entry.fixed].filter(Boolean).join(', '),
  };
  const content = (
    <>
      <span className="week-entry-title">
        <span className={entry.logo ? 'week-logo' : `week-mark calendar-mark mark-${entry.tone}`} aria-hidden="true">
          {entry.logo ? <Icon icon={entry.logo} size={14} /> : entry.letter}
        </span>
        {' '}<bdi>{entry.title}</bdi>
      </span>
      <span className="week-entry-time">{times}</span>
      {entry.detail ? <span className="week-entry-detail"><bdi>{entry.detail}</bdi></span> : null}
      {movable ? <span className="week-stretch" aria-hidden="true" /> : null}
    </>
  );
  return (
    <>
      {after > 0 ? <div className={`week-slots-${after}`} /> : null}
      {entry.href === null ? <div role="note" {...shared}>{content}</div> : (
        <a {...shared} data-page="" href={entry.href} draggable={false} data-entry={movable ? entry.id : undefined}
          data-version={entry.version} data-copy={entry.copyHref}
          data-when={`${entry.date}T${entry.start}/${entry.end}`}>{content}</a>
      )}
    </>
  );
}
