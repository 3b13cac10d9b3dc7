import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const chunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), Buffer.from(type), data, u32(crc32(Buffer.concat([Buffer.from(type), data])))]);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk('IEND', Buffer.alloc(0));

interface Shape { readonly depth?: 8 | 16; readonly interlaced?: boolean }

const head = (width: number, height: number, { depth = 8, interlaced = false }: Shape = {}): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, 6, 0, 0, interlaced ? 1 : 0])]));
/** So many bytes of nothing, packed a thousand times smaller. */
const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
const pixels = (bytes: number): Buffer => chunk('IDAT', packed(bytes));
const png = (...chunks: Buffer[]): Uint8Array => new Uint8Array(Buffer.concat([SIGNATURE, ...chunks, END]));
const HUGE = 200e6;
const SMALL = 16 * (1 + 16 * 4);

/** A progressive JPEG whose last pass over the picture is there so many times. */
async function manyPasses(times: number): Promise<Uint8Array> {
  const plain = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#808080' } });
  const made = await plain.jpeg({ progressive: true }).toBuffer();
  const last = made.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = made.subarray(last, made.length - 2);
  return new Uint8Array(Buffer.concat([made.subarray(0, last), ...Array.from({ length: times }, () => pass), made.subarray(-2)]));
}

/** Small files that want to be large once they are read, or to be read for long; each less than 4 MB. */
export const BOMBS: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'two heads': () => png(head(16, 16), head(20_000, 20_000), pixels(60e6)),
  'three heads, one interlaced': () =>
    png(head(30_000, 30_000), head(16, 16, { interlaced: true }), head(30_000, 30_000), pixels(60e6)),
  'a head of many pixels': () => png(head(60_000, 60_000), pixels(60e6)),
  'a long side': () => png(head(1, 60_000), pixels(300_000)),
  'more than its head needs': () => png(head(16, 16), pixels(HUGE)),
  'more than its interlaced head needs': () => png(head(16, 16, { interlaced: true }), pixels(HUGE)),
  'a packed colour profile': () =>
    png(head(16, 16), chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed(HUGE)])), pixels(SMALL)),
  'packed words': () =>
    png(head(16, 16), ...Array.from({ length: 8 }, () => chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), packed(100e6)]))),
      pixels(SMALL)),
  'ten thousand frames': () => png(head(16, 16), chunk('acTL', Buffer.concat([u32(10_000), u32(0)])), pixels(SMALL),
    ...Array.from({ length: 10_000 }, (_, frame) => chunk('fdAT', Buffer.concat([u32(frame + 1), packed(SMALL)])))),
  'ten thousand passes': () => manyPasses(10_000),
  'as much as is allowed, interlaced and sixteen bits deep': () =>
    png(head(5000, 5000, { depth: 16, interlaced: true }), pixels(5000 * 40_001 + 40_000)),
};
