import { defineEntity, p } from '@mikro-orm/core';

const FeedSchema = defineEntity({
  name: 'Feed',
  tableName: 'feed',
  schema: '*',
  properties: {
    feedId: p.integer().primary().autoincrement(),
    empId: p.text(),
    kind: p.text(),
    address: p.text(),
    /** Where the feed itself is, once it was found by the page of the address. */
    foundAt: p.text().nullable(),
    etag: p.text().default(''),
    lastModified: p.text().default(''),
    dueAt: p.datetime(),
    readAt: p.datetime().nullable(),
    failure: p.text().default(''),
    /** When another address took its place: its posts are kept, and neither shown nor counted. */
    setAsideAt: p.datetime().nullable(),
  },
});

export class Feed extends FeedSchema.class {}
FeedSchema.setClass(Feed);
