import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { videoFields, videoList } from './fields.ts';
import { Video } from './video.entity.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** A video, tutorial or piece of news that the organisation shows to everybody. */
export const video = record(Video, {
  name: 'video',
  permission: 'organisation:write',
  key: 'videoId',
  fields: videoFields,
  title: ({ title }) => title,
  check: (_ctx, { address, place }) => {
    if (!/^https:\/\/[^\s/?#]+\.[^\s]+$/i.test(address)) return Promise.reject(refuse('address', 'Address must begin with https://'));
    if (!/^\d*$/.test(place)) return Promise.reject(refuse('place', 'Order must be a whole number'));
    return Promise.resolve();
  },
});

export type VideoRow = Awaited<ReturnType<typeof listVideos>>['rows'][number];

export const listVideos = list({
  name: 'video.list',
  permission: 'organisation:read',
  input: listContract(videoList, {}),
  read: ({ em }: Ctx) => tables<typeof Video>(em).selectFrom('video').select([
    'video.videoId', 'video.title', 'video.address', 'video.description', 'video.place', 'video.isPublished',
  ]),
  search: ['video.title', 'video.description'],
  order: { place: 'video.place', title: 'video.title', isPublished: { plain: 'video.isPublished' } },
  tie: 'video.videoId',
});

export interface PublishedVideo { readonly videoId: number; readonly title: string; readonly address: string; readonly description: string }

/** What everybody may watch, in its order. It is asked before there is an actor, and so is no use-case. */
export const listPublishedVideos = (em: SqlEntityManager): Promise<PublishedVideo[]> => rows<PublishedVideo>(em,
  sql`select video_id as "videoId", title, address, description from tenant.video where is_published
    order by nullif(place, '')::int nulls last, video_id`);
