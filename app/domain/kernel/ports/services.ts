import type { AvatarSource, FileStore, Picture, PictureMaker } from './file-store.ts';
import type { Distributor } from './distributor.ts';
import type { FeedSource } from './feed-source.ts';
import type { AppointmentSource } from './appointment-source.ts';
import type { TableReader } from './table-reader.ts';
import type { TrackerSource } from './tracker-source.ts';
import type { OpenIdConnector } from './open-id.ts';
import type { WebhookSender } from './webhook-sender.ts';
import type { Ctx } from '../context.ts';

/** A message as the domain sends it. Addresses are plain or `Name <address>`. */
export interface OutgoingMail {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show more than text, with the pictures that it names by `cid:`. */
  readonly html?: string;
  readonly pictures?: readonly (Picture & { readonly contentId: string })[];
  readonly attachments: readonly { readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array }[];
  /** Those of its addresses that do not have it yet, when it is sent again; all of them where it is absent. */
  readonly onlyTo?: readonly string[];
}

/**
 * Sends mail. Throws `MailRefused` where an address was refused for good or some have the message already, and anything else when it
 * should be tried again.
 */
export interface Mailer {
  /** False where no mail server is configured: what nobody asked for is then not sent, and sending refused in words. */
  readonly isSetUp: boolean;
  send(mail: OutgoingMail): Promise<void>;
}

/** A page-ready document: plain data in, the bytes of an A4 PDF out. */
export interface PdfRenderer {
  render(template: string, data: unknown): Promise<Uint8Array>;
  /** Has what draws ready for whoever is about to ask for a document, without waiting for it. */
  prepare(): void;
}

/** A report by its place under `/reports`, with its filters as an address holds them. */
export interface ReportWanted { readonly report: string; readonly query: string; readonly format: 'csv' | 'xlsx' }

export interface ReportFile {
  readonly title: string;
  readonly period: string;
  readonly rows: number;
  readonly fileName: string;
  readonly mediaType: string;
  /** None of a report that is too long. */
  readonly bytes: Uint8Array | undefined;
}

/** Makes a report's file as the actor sees it; undefined where they may not see it at all. */
export interface ReportMaker {
  make(ctx: Ctx, wanted: ReportWanted): Promise<ReportFile | undefined>;
}

/** Writes to people in chat. Set by the entry point that has the channel, in the process that has it; absent in the others. */
export interface ChatOutlet {
  /** Answers 'gone' when the person no longer takes messages. Throws when it should be tried again. */
  remind?: (reminder: ChatReminder) => Promise<'sent' | 'gone'>;
}

export type ChatReminder = MissingTimeReminder | NoteReminder;

/** Time of a day or of a week that is not recorded yet. */
export interface MissingTimeReminder extends ReminderTo {
  readonly kind: 'day' | 'week';
  readonly missing: readonly { readonly date: string; readonly workedSeconds: number; readonly missingSeconds: number }[];
}

/** A title and a sentence, which lead to a day of the person, or to the page that is named. */
export interface NoteReminder extends ReminderTo {
  readonly kind: 'note'; readonly title: string; readonly text: string; readonly date: string; readonly path?: string;
  /** Leave about which the person decides, as it was when this was written. */
  readonly decides?: { readonly leaveRequestId: number; readonly version: number; readonly isCancellation: boolean };
}

interface ReminderTo {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly empId: string;
  /** The channel's address as it was kept. */
  readonly address: unknown;
}

/** The outside world as job handlers see it. Implemented by `app/integrations`, put together in `app/application.ts`. */
export interface Services {
  /** Where this installation is reached, as configured; organisations have host names of their own under it. */
  readonly siteUrl: string;
  readonly mailer: Mailer;
  readonly pdf: PdfRenderer;
  readonly reports: ReportMaker;
  readonly chat: ChatOutlet;
  readonly openId: OpenIdConnector;
  readonly files: FileStore;
  readonly pictures: PictureMaker;
  readonly tables: TableReader;
  readonly avatars: AvatarSource;
  readonly feeds: FeedSource;
  readonly appointments: AppointmentSource;
  readonly tracker: TrackerSource;
  readonly distributor: Distributor;
  readonly webhooks: WebhookSender;
}
