import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#app/config.ts';
import type { ReportMaker, Services } from '#app/domain/kernel/ports/services.ts';
import { noAppointments } from './appointments/no-appointments.ts';
import { avatarSource } from './avatars/avatar-source.ts';
import { MARKETPLACE_LIMITS, marketplaceDistributor } from './distributor/marketplace-distributor.ts';
import { FEED_LIMITS, feedSource } from './feeds/feed-source.ts';
import { fileStoreOf } from './files/file-store-of.ts';
import { guardedFetch } from './http/guarded-fetch.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { openIdConnector } from './openid/openid-connector.ts';
import { pdfRenderer } from './pdf/renderer.ts';
import { pictureMaker } from './pictures/picture-maker.ts';
import { noTracker } from './tracker/no-tracker.ts';

/** The adapters to the outside world that the configuration asks for, with what makes the files of reports. */
export function createServices(config: Config, reports: ReportMaker): Services {
  return {
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`, mailer: smtpMailer(config.smtpUrl, config.mailFrom), pdf: pdfRenderer(),
    chat: {}, reports, files: fileStoreOf(config), pictures: pictureMaker(),
    avatars: avatarSource({ url: config.avatarUrl, allowsPrivate: config.allowsPrivateAddresses }),
    feeds: feedSource(guardedFetch({ ...FEED_LIMITS, allowsPrivate: config.allowsPrivateAddresses })),
    appointments: noAppointments, tracker: noTracker,
    distributor: marketplaceDistributor(config.distributor, {
      fetch: guardedFetch({ ...MARKETPLACE_LIMITS, allowsPrivate: config.allowsPrivateAddresses }), wait, now: Date.now,
    }),
    openId: openIdConnector({ allowsPrivate: config.allowsPrivateAddresses }),
  };
}
