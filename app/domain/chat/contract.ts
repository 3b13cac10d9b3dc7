import { z } from 'zod';
import { parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';

/** How long a link that the bot hands out can be used. */
export const LINK_MINUTES = 15;
/** Longer texts from a directory are cut. */
export const ACCOUNT_NAME_MAX = 200;
export const LINK_GONE = 'This link has been used or has expired. Write anything to the bot in Teams and it sends a new one.';
export const DIRECTORY_UNKNOWN =
  'This Microsoft directory is not connected to the organisation yet. An administrator connects it by linking their own Teams '
    + 'account first.';
export const DIRECTORY_TAKEN = 'This Microsoft directory belongs to another organisation.';
const REMINDER_TIME = 'Enter a time such as 16:30';

const token = () => z.string().max(200).catch('');

export const LinkRequestRef = z.object({ token: token() });
export const ConfirmLink = z.object({ token: token() });

/** Where the bot writes to a person: plain data of the channel, kept as it came. */
export const ConversationAddress = z.object({
  serviceUrl: z.url().max(500),
  channelId: z.string().max(50),
  conversationId: z.string().min(1).max(500),
  userId: z.string().max(200),
  botId: z.string().max(200),
  directoryId: z.string().max(100),
});
export type ConversationAddress = z.output<typeof ConversationAddress>;

export const RememberConversation = z.object({ address: ConversationAddress });

/** Opting in to reminders; without a time they come at the end of the working day. */
export const SetReminder = z.object({
  remind: z.boolean().default(false),
  remindAt: z.iso.time({ precision: -1, error: REMINDER_TIME }).nullable().default(null),
});

/** The same as it is typed. */
export const SetReminderForm = z.object({
  remind: z.boolean().default(false),
  remindAt: z.string().max(20).optional().transform((typed, check) => {
    if (!typed?.trim()) return null;
    const parsed = parseTimeOfDay(typed.trim().slice(0, 5));
    if (parsed.ok) return parsed.time;
    check.addIssue({ code: 'custom', message: REMINDER_TIME });
    return z.NEVER;
  }),
});

export const CARD_STATES = ['asking', 'open', 'done', 'undone', 'cancelled'] as const;
export type CardState = (typeof CARD_STATES)[number];
export const CARD_KINDS = ['add', 'edit', 'delete'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const cardId = () => z.uuid({ error: 'This card is not known.' });

export const CardRef = z.object({ cardId: cardId() });

const VERBS_MAX = 30;

/** What was answered to a person last: what a short line of theirs is about. */
export const LastAnswer = z.object({
  /** The card that it showed. */
  cardId: cardId().optional(),
  /** What can be pressed on it, and so be said in words. */
  verbs: z.array(z.string().max(40)).max(VERBS_MAX),
  /** The data of a button of it that a word presses, where no card is kept of it. */
  data: z.record(z.string(), z.unknown()).optional(),
  /** The card whose work was the last thing done, with nothing but looking since: what undo takes back at once. */
  doneCardId: cardId().optional(),
});
export type LastAnswer = z.output<typeof LastAnswer>;
export const NO_ANSWER: LastAnswer = { verbs: [] };
