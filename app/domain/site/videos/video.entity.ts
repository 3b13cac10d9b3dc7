import { defineEntity, p } from '@mikro-orm/core';

const VideoSchema = defineEntity({
  name: 'Video',
  tableName: 'video',
  schema: '*',
  properties: {
    videoId: p.integer().primary().autoincrement(),
    title: p.text(),
    address: p.text(),
    description: p.text().default(''),
    place: p.text().default(''),
    isPublished: p.boolean().default(false),
    version: p.integer().version(),
  },
});

export class Video extends VideoSchema.class {}
VideoSchema.setClass(Video);
