import { z } from 'zod';
import type { DraftedEntries, EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import { CARD_KINDS, CARD_STATES, CardRef } from './contract.ts';

/** The contents of a card: entries to save, or the stored one that is to be changed or deleted. */
export interface CardDraft extends DraftedEntries {
  timeId?: number;
  version?: number;
  /** The entry with that number, as it is stored. */
  edited?: EntryDraft;
  /** The count of times that it was done again after it was undone. */
  round?: number;
}

/** The work of a card: the entries it wrote and, for undoing, the entry as it was before. */
export interface CardResult {
  saved: { timeId: number; version: number }[];
  before?: EntryDraft;
}

const hasList = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as Record<string, unknown>)[name]);

const cardDraft = () => z.custom<CardDraft>((value) => hasList(value, 'entries'));
const cardResult = () => z.custom<CardResult>((value) => hasList(value, 'saved'));

/** A card to keep: one that is offered, or that tells of work which was done without it. */
export const OpenCard = CardRef.extend({
  kind: z.enum(CARD_KINDS), state: z.enum(['asking', 'open', 'done']), draft: cardDraft(), result: cardResult().optional(),
});

export const MoveCard = CardRef.extend({
  from: z.array(z.enum(CARD_STATES)), to: z.enum(CARD_STATES), draft: cardDraft().optional(), result: cardResult().optional(),
});
