import type { ChatAccount } from '#app/domain/chat/index.server.ts';
import type { ConversationAddress, LastAnswer } from '#app/domain/chat/contract.ts';
import type { Feature } from '#app/domain/kernel/permissions.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Reading } from '#app/domain/time/quick-entry/index.server.ts';
import type { Card } from './cards/card.ts';

/** What arrives from the channel, freed of the channel's own shapes. */
export interface Incoming {
  readonly kind: 'message' | 'press' | 'hello' | 'goodbye' | 'sign-in';
  /** The channel's id of the activity; empty when it has none. */
  readonly activityId: string;
  /** Text of a message, without mentions and quoted replies. */
  readonly text: string;
  /** Verb and data of a pressed button, with the values of the card's fields; or of a sign-in, with what the channel gives for it. */
  readonly verb: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly account: ChatAccount;
  readonly address: ConversationAddress;
  /** Only a private conversation is answered with a person's time. */
  readonly isPrivate: boolean;
}

/** Addresses of the web that cards lead to, complete with the organisation's host. */
export interface Links {
  entry(date: LocalDate, empId: string, timeId: number): string;
  day(empId: string, date: LocalDate): string;
  page(path: string): string;
}

/** One message or press of a known person. */
export interface Turn extends Reading {
  readonly links: Links;
  /** What was answered to the person last. */
  readonly last: LastAnswer;
}

/** What a chat command is: what it understands, and what it does. One file each. */
export interface Command<Said> {
  /** How it is written and what it does, for the help card; commands without are not advertised. */
  readonly help?: {
    readonly say: string;
    readonly does: string;
    /** The same in at most 32 letters, for the menu of Teams. */
    readonly menu?: string;
  };
  /** Without this feature it is not in the help, and says that it is not switched on. */
  readonly needs?: Feature;
  /** It only shows something: what was done before it is still what was done last. */
  readonly isLooking?: true;
  /** What the line means to this command; undefined when it is not its line. `line` is tidied, `key` is lower case without end marks. */
  read(key: string, today: LocalDate, line: string): Said | undefined;
  /** The answer; undefined when the line turns out to mean nothing. */
  run(turn: Turn, said: Said): Promise<Card | undefined>;
}
