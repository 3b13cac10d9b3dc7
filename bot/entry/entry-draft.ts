import type { CardKind } from '#app/domain/chat/contract.ts';
import type { DraftedEntries, EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';

/** What a card holds: entries to save, or the stored one that is to be changed or deleted. */
export interface CardDraft extends DraftedEntries {
  timeId?: number;
  version?: number;
  /** That entry as it is stored. */
  edited?: EntryDraft;
  /** How often it was done again after it was undone. */
  round?: number;
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

export const isOpen = ({ state }: OfferedCard): boolean => state === 'open' || state === 'asking';

/** How many entries a card is about. */
export const countOf = ({ entries, open, waiting = [] }: CardDraft): number => entries.length + (open ? 1 : 0) + waiting.length;
