import { parseDuration, workedSeconds } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { CardKind } from '#app/domain/chat/contract.ts';
import type { Target } from '../grammar/find-target.ts';
import type { Span } from '../grammar/read-span.ts';
import type { Option } from '../cards/question-cards.ts';

/** An entry that a card offers, in the words of the timesheet form, ready for its contract. */
export interface EntryDraft {
  date: LocalDate;
  clientId: string;
  projectId: string;
  iterationId?: string | undefined;
  categoryId: string;
  locationId: string;
  notes: string;
  startTime: string;
  endTime: string;
  /** The break as h:mm. */
  timeLess: string;
  confirmOverlap?: boolean;
  rateChoice?: string;
  customRate?: string;
  customPrepaidRate?: string;
  isBillingTypeOverridden?: boolean;
  billableId?: string;
  isOverwriteRate?: boolean;
  sellPrice?: string;
}

/** What is known of an entry while the person is still being asked. */
export interface OpenEntry {
  date: LocalDate;
  span?: Span | undefined;
  lessSeconds?: number | undefined;
  notes: string;
  /** What stood behind a colon: note beyond doubt. */
  marked?: string | undefined;
  /** Words of the note that are asked about. */
  doubt?: string | undefined;
  clientId?: string;
  projectId?: string;
  iterationId?: string;
  categoryId?: string;
  locationId?: string;
}

export const ASKED = ['target', 'client', 'project', 'note', 'duration', 'iteration', 'category', 'location'] as const;
export type Asked = (typeof ASKED)[number];

export interface Question { asked: Asked; heading: string; text: string; options: Option[] }

/** An entry of a message with several, whose turn to be completed has not come. */
export interface WaitingEntry { open: OpenEntry; target: Target }

/** What a card holds: entries to save, the one with a question that is open about it, and those behind it. */
export interface CardDraft {
  entries: EntryDraft[];
  open?: OpenEntry;
  question?: Question;
  waiting?: WaitingEntry[];
  /** The only entry as it was said, for corrections in words. */
  said?: OpenEntry;
  /** The stored entry that is to be changed or deleted. */
  timeId?: number;
  version?: number;
  /** That entry as it is stored. */
  edited?: EntryDraft;
}

/** What a card did: the entries it wrote and, for undoing, what was there before. */
export interface CardResult {
  saved: { timeId: number; version: number }[];
  before?: EntryDraft;
}

/** A card as the domain keeps it, with its contents in the bot's shapes. */
export interface OfferedCard {
  cardId: string;
  kind: CardKind;
  state: 'asking' | 'open' | 'done' | 'undone' | 'cancelled';
  draft: CardDraft;
  result: CardResult | null;
}

/** How many entries a card is about. */
export const countOf = ({ entries, open, waiting = [] }: CardDraft): number => entries.length + (open ? 1 : 0) + waiting.length;

/** Break and worked time of a draft in seconds; what cannot be read counts as nothing and is refused on saving. */
export function secondsOf(draft: EntryDraft): { lessSeconds: number; workedSeconds: number } {
  const less = parseDuration(draft.timeLess || '0');
  const lessSeconds = less.ok ? less.seconds : 0;
  const known = /^\d\d:\d\d$/.test(draft.startTime) && /^\d\d:\d\d$/.test(draft.endTime);
  return {
    lessSeconds, workedSeconds: known ? Math.max(0, workedSeconds({ start: draft.startTime, end: draft.endTime, lessSeconds })) : 0,
  };
}

export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
