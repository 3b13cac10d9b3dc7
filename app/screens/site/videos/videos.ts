import { videoFields } from '#app/domain/site/videos/fields.ts';
import type { VideoRow } from '#app/domain/site/videos/index.server.ts';
import { columnsOf, pathsUnder, type Screen } from '../../screen.ts';

export const videos: Screen<VideoRow> = {
  list: 'videos',
  file: 'video.list',
  one: 'video',
  many: 'Videos',
  titles: { list: 'Videos', add: 'Add video' },
  description: 'Videos, tutorials and new features, for everybody at the foot of every page.',
  fields: videoFields,
  columns: [
    ...columnsOf<VideoRow>(videoFields, { title: {}, place: {}, isPublished: { kind: 'boolean' } }),
    { key: 'address', header: 'Address', priority: 2 },
  ],
  keyOf: ({ videoId }) => String(videoId),
  paths: pathsUnder('videos', ({ videoId }) => String(videoId)),
  searched: 'title or description',
  about: 'What is published here can be watched by everybody.',
  done: { created: (name) => `${name} added`, updated: (name) => `${name} saved`, removed: (name) => `${name} deleted` },
};
