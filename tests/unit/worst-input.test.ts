import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#app/domain/time/imports/contract.ts';
import { readTable, tableOf } from '#app/domain/time/imports/index.server.ts';
import { FEED_LIMITS, feedSource } from '#app/integrations/feeds/feed-source.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import readFeed from '#app/integrations/feeds/read-feed.ts';
import knownShape from '#app/integrations/openid/known-shape.ts';
import { MAX_ANSWER_BYTES } from '#app/integrations/openid/openid-connector.ts';
import { tableReader } from '#app/integrations/tables/table-reader.ts';
import { processorTime } from '#tests/support/processor-time.ts';

/** A text that repeats something up to a size, in something else. */
interface Repeated { readonly before: string; readonly each: string; readonly after: string }

const filled = ({ before, each, after }: Repeated, bytes: number): string =>
  before + each.repeat(Math.max(1, Math.floor((bytes - before.length - after.length) / Buffer.byteLength(each)))) + after;

/** What markup, tables and JSON are made of, in any order: the worst of a pattern is a beginning that never ends. */
const pieces = ['<', '>', '/', '=', '"', "'", '&', ';', ' ', '\n', '\t', ',', 'a', '0', '<a>', '</a>', '<a/>', 'a=', '<!--', '-->',
  '<![CDATA[', ']]>', '<item>', '</item>', '<entry>', '<link ', 'rel=alternate ', 'href=', '<title>', '&amp;', '""',
  '\u0080', '[', ']', '{', '}',
  ':', '\\u0000', '😀'];
const repeated: fc.Arbitrary<Repeated> = fc.record({
  before: fc.constantFrom(
    '', '<rss version="2.0"><channel>', '<feed xmlns="http://www.w3.org/2005/Atom">', '<html><head>', 'a,b\n', '{"a":', '['),
  each: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  after: fc.constantFrom('', '</channel></rss>', '</feed>', '>', '"', ']', '}'),
});
const WORST: readonly Repeated[] = [
  {
    before: '<rss version="2.0"><channel>', each: '<item><title>a</title><link>https://a.example/1</link></item>',
    after: '</channel></rss>',
  },
  { before: '<rss version="2.0"><channel>', each: '<item></item>', after: '</channel></rss>' },
  { before: '', each: '<link ', after: '' }, { before: '<html>', each: '<link rel=alternate ', after: '>' },
  { before: 'a,b\n', each: '\n', after: '' }, { before: '', each: ',', after: '' }, { before: 'a\n', each: '\u0080', after: '' },
  { before: 'a,b\n', each: '"', after: '' }, { before: 'a,b\n', each: ',\n', after: '' },
];
/** The sizes of one input in steps of four: its time may grow as the size does, with room for what the machine does besides. */
const STEP = 4;
const ROOM = { times: 2.5, ms: 250 };
const RUNS = { numRuns: 25, endOnFailure: true };
const worstAlone = { ...RUNS, examples: WORST.map((each) => [each] as [Repeated]) };
const SHAPES = ['text', 'list', 'deep'] as const;
const worstInShapes = {
  ...RUNS, examples: WORST.flatMap((each) => SHAPES.map((shape) => [each, shape] as [Repeated, (typeof SHAPES)[number]])),
};

/** What a reader answers or throws is its own affair here. */
const settle = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
};

/** Takes the quicker of two runs: the other one was held up by what else the processor does. */
async function quickest(work: () => unknown): Promise<number> {
  const first = await processorTime(() => settle(work));
  return Math.min(first, await processorTime(() => settle(work)));
}

/** Expects that `read` takes an input of `bytes` in no more than its share of the time of a quarter of it; quadratic is sixteen times. */
async function expectInProportion(worst: Repeated, bytes: number, read: (text: string) => unknown): Promise<void> {
  const [quarter, whole] = [filled(worst, bytes / STEP), filled(worst, bytes)];
  const least = await quickest(() => read(quarter));
  expect(await quickest(() => read(whole))).toBeLessThan(least * STEP * ROOM.times + ROOM.ms);
}

describe('the worst that can be sent is read in time in proportion to its size', () => {
  test('a feed, and a page that may link to one', async () => {
    await fc.assert(fc.asyncProperty(repeated, async (worst) => {
      await expectInProportion(worst, FEED_LIMITS.maxBytes / 4, (text) => readFeed({ text, at: 'https://a.example/' }));
    }), worstAlone);
  }, 180_000);

  test('a table of an import, in the process that reads it', async () => {
    await fc.assert(fc.asyncProperty(repeated, async (worst) => {
      await expectInProportion(worst, MAX_FILE_BYTES / 40, (text) => readTable(new TextEncoder().encode(text)));
    }), worstAlone);
  }, 180_000);

  test('a logout token, and what a provider says of itself', async () => {
    await fc.assert(fc.asyncProperty(repeated, fc.constantFrom(...SHAPES), async (worst, shape) => {
      const shaped = (text: string): string =>
        ({ text, list: JSON.stringify({ a: Array.from(text) }), deep: '{"a":'.repeat(text.length / 5) })[shape];
      await expectInProportion(worst, MAX_ANSWER_BYTES, (text) => knownShape(shaped(text)));
      const said = shaped(filled(worst, MAX_ANSWER_BYTES));
      expect(knownShape(said).length, 'little is handed over').toBeLessThan(MAX_ANSWER_BYTES * 2);
    }), worstInShapes);
  });
});

test('a table of an import costs the server that answers nothing but its transport', async () => {
  const tables = tableReader();
  const text = `a,b,c\n${'12345,67890,"some words"\n'.repeat(190_000)}`;
  for (const bytes of [...WORST.map((worst) => filled(worst, MAX_FILE_BYTES / 4)), text].map((each) => new TextEncoder().encode(each))) {
    await settle(() => tableOf({ tables }, bytes));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const ms = await processorTime(() => settle(() => tableOf({ tables }, bytes)));
    delay.disable();
    expect(ms, 'milliseconds; read here it takes many times that').toBeLessThan(1500);
    expect(delay.max / 1e6, 'milliseconds that others wait, on a machine that may be busy').toBeLessThan(1500);
  }
}, 180_000);

test('a feed costs the server that answers nothing but its transport', async () => {
  const text = filled(WORST[0]!, FEED_LIMITS.maxBytes);
  const feeds = feedSource({ fetch: () => Promise.resolve(new Response(text)), circuits: circuits(Date.now), now: Date.now });
  const connection = { exchanges: { tenantId: 'harbour', add: async () => undefined } };
  await feeds.read(connection, 'https://a.example/', { etag: '', lastModified: '' });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const ms = await processorTime(() => feeds.read(connection, 'https://a.example/', { etag: '', lastModified: '' }));
  delay.disable();
  expect(ms, 'milliseconds; read here it takes many times that').toBeLessThan(1500);
  expect(delay.max / 1e6).toBeLessThan(1500);
});

test('of a feed a hundred items are read, the first, and what is beside them', async () => {
  const item = (count: number) => `<item><title>Post ${count}</title><link>https://a.example/${count}</link>
    <pubDate>${new Date(Date.UTC(2026, 10, 17) - count * 60_000).toUTCString()}</pubDate></item>`;
  const items = Array.from({ length: 500 }, (_, count) => item(count)).join('');
  const text = `<rss version="2.0"><channel><title>x</title>${items}</channel></rss>`;
  const { posts = [] } = readFeed({ text, at: 'https://a.example/' });
  expect([posts.length, posts[0]?.title, posts[99]?.title]).toEqual([100, 'Post 0', 'Post 99']);
});
