import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';

export const isOpen = ({ state }: StoredCard): boolean => state === 'open' || state === 'asking';

/** Counts the entries that a card is about. */
export const countOf = ({ entries, open, waiting = [] }: CardDraft): number => entries.length + (open ? 1 : 0) + waiting.length;
