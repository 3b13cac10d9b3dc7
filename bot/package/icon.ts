import { crc32, deflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const CLEAR: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const TEAL: Pixel = [15, 118, 110, 255];

/** Daybook's logo as a PNG: an open page with its lines. `color` is 192 pixels on teal, `outline` 32 on nothing. */
export function icon(kind: 'color' | 'outline'): Buffer {
  const size = kind === 'color' ? 192 : 32;
  const ground = kind === 'color' ? TEAL : CLEAR;
  return png(size, (x, y) => (isInk(x / size, y / size) ? WHITE : ground));
}

/** Frame, spine and three lines, in units of the icon's side. */
function isInk(x: number, y: number): boolean {
  const inside = x > 0.2 && x < 0.8 && y > 0.18 && y < 0.82;
  if (!inside) return false;
  const frame = x < 0.26 || x > 0.74 || y < 0.24 || y > 0.76;
  const rule = x > 0.36 && x < 0.66 && [0.36, 0.5, 0.63].some((at) => Math.abs(y - at) < 0.033);
  return frame || rule;
}

function png(size: number, at: (x: number, y: number) => Pixel): Buffer {
  const rows = Array.from({ length: size }, (_, y) => Buffer.from([0, ...Array.from({ length: size }, (_pixel, x) => at(x, y)).flat()]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
