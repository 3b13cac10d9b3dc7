import { fields, flag, text } from '#app/domain/kernel/fields/fields.ts';

export const videoFields = fields({
  title: text({ label: 'Title', max: 100, required: true }),
  address: text({ label: 'Address', max: 500, required: true, type: 'url', hint: 'Where the video is watched, with https.' }),
  description: text({ label: 'Description', max: 1000, rows: 3 }),
  place: text({ label: 'Order', max: 4, hint: 'A number: 1 stands first. Those without one come last.' }),
  isPublished: flag({ label: 'Published', hint: 'Everybody can see it, also without signing in.' }),
});

export const videoList = { sorts: ['place', 'title', 'isPublished'], sizes: [20, 50, 100] } as const;
