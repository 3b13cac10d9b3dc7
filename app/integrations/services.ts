import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import type { ReportMaker, Services } from '#app/domain/kernel/ports/services.ts';
import type { TrackerSource } from '#app/domain/kernel/ports/tracker-source.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { AVATAR_LIMITS, avatarSource } from './avatars/avatar-source.ts';
import { CALENDAR_LIMITS, calendarSource } from './appointments/calendar-source.ts';
import { MARKETPLACE_LIMITS, marketplaceDistributor } from './distributor/marketplace-distributor.ts';
import { FEED_LIMITS, feedSource } from './feeds/feed-source.ts';
import { circuits } from './http/circuits.ts';
import { guardedFetch, type GuardOptions } from './http/guarded-fetch.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { openIdConnector } from './openid/openid-connector.ts';
import { pdfRenderer } from './pdf/renderer.ts';
import { pictureMaker } from './pictures/picture-maker.ts';
import { databaseFiles } from './files/database-files.ts';
import { folderFiles } from './files/folder-files.ts';
import { s3Files } from './files/s3-files.ts';
import { WEBHOOK_LIMITS, webhookSender } from './webhooks/webhook-sender.ts';
import { tableReader } from './tables/table-reader.ts';

/** Never asked: no screen connects a tracker yet, and so no organisation has one. */
const noTracker: TrackerSource = { list: () => Promise.reject(new Error('There is no adapter for work-item trackers.')) };

/** The adapters to the outside world that the configuration asks for, with what makes the files of reports. */
export function createServices(config: Config, reports: ReportMaker): Services {
  const open = circuits(Date.now);
  const client = (limits: Omit<GuardOptions, 'allowsPrivate'>) =>
    ({ fetch: guardedFetch({ ...limits, allowsPrivate: config.allowsPrivateAddresses }), circuits: open, now: Date.now, wait });
  return {
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`, mailer: smtpMailer(config.smtpUrl, config.mailFrom), pdf: pdfRenderer(),
    chat: {}, reports, files: fileStoreOf(config), pictures: pictureMaker(),
    tables: tableReader(),
    avatars: avatarSource(config.avatarUrl, client(AVATAR_LIMITS)),
    feeds: feedSource(client(FEED_LIMITS)),
    appointments: calendarSource(client(CALENDAR_LIMITS)), tracker: noTracker,
    distributor: marketplaceDistributor(client(MARKETPLACE_LIMITS)),
    webhooks: webhookSender(config.entraLoginUrl, client(WEBHOOK_LIMITS)),
    openId: openIdConnector({ allowsPrivate: config.allowsPrivateAddresses, circuits: open }),
  };
}

/** The store that the configuration names; without a name a folder beside the embedded database, or the database of a server. */
function fileStoreOf({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): FileStore {
  if (files.store === 's3') return s3Files(files);
  return files.store === 'database' ? databaseFiles : folderFiles(join(dataFolder, 'files'));
}
