import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOMBS } from '#tests/support/picture-bombs.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { isolated } from '../isolated/isolated-work.ts';
import { makePicture } from './make-picture.ts';
import { pictureMaker } from './picture-maker.ts';

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) data.set(at % width < width / 2 ? [200, 0, 0, 255] : [0, 0, 200, 255], at * 4);
  return data;
}

const png = (width: number, height: number) =>
  new Uint8Array(PNG.sync.write(Object.assign(new PNG({ width, height }), { data: halves(width, height) })));
const jpg = (width: number, height: number) => new Uint8Array(jpeg.encode({ width, height, data: halves(width, height) }, 90).data);

/** The same JPEG with what a camera writes: how it was held, and where. */
function asTaken(bytes: Uint8Array, orientation: number): Uint8Array {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('at 33.86 S 151.21 E')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)]));
}

async function made(bytes: Uint8Array, use: 'logo' | 'portrait') {
  const picture = await makePicture(bytes, use);
  if ('refused' in picture) throw new Error(picture.refused);
  const { width, height, data } = picture.mediaType === 'image/png' ? PNG.sync.read(Buffer.from(picture.bytes))
    : jpeg.decode(picture.bytes, { useTArray: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * width + x) * 4);
    return red > blue ? 'red' : 'blue';
  };
  return { ...picture, width, height, at };
}

describe('a picture', () => {
  test('keeps its shape as a logo, becomes a square as a portrait, and never grows', async () => {
    expect(await made(png(1000, 250), 'logo')).toMatchObject({ mediaType: 'image/png', width: 480, height: 120 });
    expect(await made(jpg(300, 900), 'logo')).toMatchObject({ mediaType: 'image/jpeg', width: 80, height: 240 });
    expect(await made(png(40, 20), 'logo')).toMatchObject({ width: 40, height: 20 });
    expect(await made(jpg(900, 300), 'portrait')).toMatchObject({ width: 256, height: 256 });
    expect(await made(png(30, 50), 'portrait')).toMatchObject({ width: 30, height: 30 });
    const small = await made(png(1000, 250), 'logo');
    expect([small.at(0, 60), small.at(479, 60)]).toEqual(['red', 'blue']);
  });

  test('stands upright, however the camera was held, and says nothing of where it was taken', async () => {
    const sides = async ([first, second]: readonly [number, number][], orientation: number) => {
      const { at, width, height, bytes } = await made(asTaken(jpg(64, 32), orientation), 'logo');
      expect(Buffer.from(bytes).includes('33.86')).toBe(false);
      return [width, height, at(...first!), at(...second!)];
    };
    const [left, right, top, bottom] = [[2, 2], [61, 2], [2, 2], [2, 61]] as [number, number][];
    expect(await sides([left!, right!], 1)).toEqual([64, 32, 'red', 'blue']);
    expect(await sides([left!, right!], 3)).toEqual([64, 32, 'blue', 'red']);
    expect(await sides([top!, bottom!], 6)).toEqual([32, 64, 'red', 'blue']);
    expect(await sides([top!, bottom!], 8)).toEqual([32, 64, 'blue', 'red']);
  });

  test('is refused by what it holds, whatever it is called', async () => {
    const text = (words: string) => makePicture(new TextEncoder().encode(words), 'logo');
    expect(await text('hello')).toEqual({ refused: 'Choose a .jpg or .png picture.' });
    expect(await text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toEqual(
      { refused: 'Choose a .jpg or .png picture.' });
    expect(await makePicture(new Uint8Array(), 'logo')).toHaveProperty('refused');
    const cut = png(200, 100).subarray(0, 120);
    expect(await makePicture(cut, 'logo')).toEqual(
      { refused: 'The picture cannot be read. Save it again as .jpg or .png, and choose that file.' });
    expect(await makePicture(new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from('not at all')]), 'logo')).toHaveProperty('refused');
  });

  test('of more pixels than can be decoded is refused by its head alone', async () => {
    const bomb = Buffer.from(png(8, 8));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await makePicture(new Uint8Array(bomb), 'logo')).toEqual(
      { refused: 'The picture has 60000 × 60000 pixels. Choose one of at most 25 megapixels.' });
  });
});

/** Works as the server does, and says besides what the process has taken. */
const MEASURED = `import make from ${JSON.stringify(resolve('app/integrations/pictures/make-picture.ts'))};
  export default async (input) => {
    const { user, system } = process.cpuUsage();
    const made = await make(input);
    const after = process.cpuUsage();
    return { made, megabytes: process.resourceUsage().maxRSS / 1024, ms: (after.user + after.system - user - system) / 1000 };
  };`;

describe('a file that wants to be large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bombs-'));
  const bombs = new Map<string, Uint8Array>();
  beforeAll(async () => { for (const [name, make] of Object.entries(BOMBS)) bombs.set(name, await make()); }, 60_000);
  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

  test.each(Object.keys(BOMBS))('takes little memory and time: %s', async (name) => {
    const bytes = bombs.get(name)!;
    expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
    const file = join(folder, 'measured.mjs');
    writeFileSync(file, MEASURED);
    const measured = isolated<object, { made: object; megabytes: number; ms: number }>({ file, maxMs: 60_000, maxMegabytes: 2000 });
    const { made, megabytes, ms } = await measured({ bytes, use: 'logo' });
    expect(megabytes, 'a process of Node with the library takes about 100').toBeLessThan(450);
    expect(ms, 'of processor time').toBeLessThan(5000);
    expect('refused' in made || 'bytes' in made).toBe(true);
  });

  test('costs the server neither memory nor processor time', async () => {
    const maker = pictureMaker();
    const before = process.memoryUsage.rss();
    const made: object[] = [];
    const ms = await processorTime(async () => {
      for (const bytes of bombs.values()) made.push(await maker.make(bytes, 'portrait'));
    });
    expect(made.filter((each) => 'refused' in each).length).toBeGreaterThan(4);
    expect(ms).toBeLessThan(1000);
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100);
  });
});
