import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { settleAnswer } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { LEAVE_BUTTONS } from '../leave/press-leave.ts';
import type { Turn } from '../turn.ts';
import { revise, showChangeForm } from './change-entry.ts';
import { isOpen } from './card-state.ts';
import { redoCard } from './redo-card.ts';
import { refusalOf } from './refusal.ts';
import { advanceCard } from './advance-card.ts';
import { loadCard } from './load-card.ts';
import { saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';
import { askToDiscard, discard, stop } from './timer-steps.ts';
import { undoCard } from './undo-card.ts';

type Data = Readonly<Record<string, unknown>>;
type Handler = (turn: Turn, card: StoredCard, data: Data) => Promise<Card>;

const UNKNOWN = 'This button no longer works. Write help to see what you can do.';
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Buttons by verb. Each finds the card as it stands; one whose time is over shows that and changes nothing. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  save: (turn, card) => saveCard(turn, card),
  delete: (turn, card) => saveCard(turn, card),
  undo: (turn, card) => undoCard(turn, card),
  'take-back': (turn, card) => undoCard(turn, card),
  redo: (turn, card) => redoCard(turn, card),
  show: (turn, card) => showCard(turn, card),
  cancel: async (turn, card) => showCard(turn, isOpen(card) ? await advanceCard(turn, card, 'cancelled') : card),
  change: async (turn, card, data) => {
    const entry = card.draft.entries[indexIn(data)];
    return card.state === 'open' && entry ? showChangeForm(turn, card, indexIn(data), entry) : showCard(turn, card);
  },
  continue: async (turn, card, data) => saveCard(turn, await withAnswer(turn, card, indexIn(data), { confirmOverlap: true })),
  rate: async (turn, card, data) => saveCard(turn, await withAnswer(turn, card, indexIn(data), {
    rateChoice: text(data['rateChoice']), customRate: text(data['customRate']), customPrepaidRate: text(data['customPrepaidRate']),
  })),
  revise: async (turn, card, data) => {
    const index = indexIn(data);
    return card.state === 'open' && card.draft.entries[index]
      ? keep(turn, card, await revise(turn, card, index, data))
      : showCard(turn, card);
  },
  choose: async (turn, card, data) => {
    if (card.state !== 'asking') return showCard(turn, card);
    const settled = await settleAnswer(turn, card.draft, text(data['value']));
    return settled ? keep(turn, card, settled) : showCard(turn, card);
  },
};

/** Buttons that are about no card. */
const WITHOUT_CARD: Readonly<Record<string, (turn: Turn, data: Data) => Promise<Card>>> = {
  ...LEAVE_BUTTONS,
  keep: async () => notice('Fine', 'Nothing was changed.'),
  'keep-timer': async () => notice('Fine', 'The timer runs on.'),
  stop: (turn) => stop(turn),
  'stop-anyway': (turn) => stop(turn, { confirmOverlap: true }),
  'ask-discard': (turn) => askToDiscard(turn),
  discard: (turn) => discard(turn),
};

/** True of a button that only shows something. */
export const onlyLooks = (verb: string): boolean => ['show', 'keep', 'keep-timer'].includes(verb);

/** Which of several entries a button is about; the only one when it does not say. */
const indexIn = (data: Data): number => {
  const index = Number(data['index'] ?? 0);
  return Number.isInteger(index) && index >= 0 ? index : 0;
};

export async function keep(turn: Turn, card: StoredCard, draft: CardDraft): Promise<Card> {
  return showCard(turn, await advanceCard(turn, card, draft.question ? 'asking' : 'open', { draft }));
}

async function withAnswer(turn: Turn, card: StoredCard, index: number, answer: object): Promise<StoredCard> {
  if (card.state !== 'open') return card;
  return advanceCard(turn, card, 'open',
    { draft: { ...card.draft, entries: card.draft.entries.map((entry, at) => (at === index ? { ...entry, ...answer } : entry)) } });
}

/** Answers a pressed button with the card that takes the place of the pressed one. */
export async function pressed(turn: Turn, verb: string, data: Data): Promise<Card> {
  if (Object.hasOwn(WITHOUT_CARD, verb)) return WITHOUT_CARD[verb]!(turn, data);
  const handler = Object.hasOwn(HANDLERS, verb) ? HANDLERS[verb] : undefined;
  const cardId = z.uuid().safeParse(data['cardId']);
  if (!handler || !cardId.success) return notice('Nothing was changed', UNKNOWN);
  const card = await loadCard(turn, cardId.data);
  try {
    return await handler(turn, card, data);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return showCard(turn, await loadCard(turn, card.cardId), refusalOf(error));
  }
}
