import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import type { Picture, PictureUse } from '#app/domain/kernel/ports/file-store.ts';
import { decodeJpeg, encodeJpeg } from './jpeg-codec.ts';
import { fitted, liesOnItsSide, middleSquare, shrink, turnUpright, type Raster, type Size } from './raster.ts';

type Format = 'png' | 'jpg';

const NO_PICTURE = 'Choose a .jpg or .png picture.';
const DAMAGED = 'The picture cannot be read. Save it again as .jpg or .png, and choose that file.';

// What a camera takes; a picture of that size needs about 250 MB while it is decoded.
const MAX_MEGAPIXELS = 25;
const MAX_SIDE = 10_000;

/** A logo is printed 120 points wide at most, a portrait is shown at 96 pixels at most, on screens with two pixels for one. */
const BOXES: Readonly<Record<PictureUse, Size>> = { logo: { width: 480, height: 240 }, portrait: { width: 256, height: 256 } };

const PNG_BEGINS = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_BEGINS = [0xff, 0xd8, 0xff];

function formatOf(bytes: Uint8Array): Format | undefined {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  return begins(PNG_BEGINS) ? 'png' : begins(JPEG_BEGINS) ? 'jpg' : undefined;
}

interface Header extends Size { readonly orientation: number }

/** What the head of a picture says of it, before anything is decoded. */
function headerOf(bytes: Uint8Array, format: Format): Header | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes);
    return type === format && width > 0 && height > 0 ? { width, height, orientation } : undefined;
  } catch {
    return undefined;
  }
}

async function decode(bytes: Uint8Array, format: Format): Promise<Raster> {
  return format === 'png' ? PNG.sync.read(Buffer.from(bytes)) : decodeJpeg(bytes);
}

async function encode(raster: Raster, format: Format): Promise<Picture> {
  if (format === 'jpg') return { mediaType: 'image/jpeg', bytes: await encodeJpeg(raster) };
  const png = Object.assign(new PNG(raster), { data: Buffer.from(raster.data) });
  return { mediaType: 'image/png', bytes: new Uint8Array(PNG.sync.write(png)) };
}

/** Decoded, made small and upright, and written anew: nothing of the file but its pixels is stored. */
export async function makePicture(bytes: Uint8Array, use: PictureUse): Promise<Picture | { refused: string }> {
  const format = formatOf(bytes);
  if (!format) return { refused: NO_PICTURE };
  const header = headerOf(bytes, format);
  if (!header) return { refused: DAMAGED };
  const { width, height, orientation } = header;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_MEGAPIXELS * 1e6)
    return { refused: `The picture has ${width} × ${height} pixels. Choose one of at most ${MAX_MEGAPIXELS} megapixels.` };
  try {
    const raster = await decode(bytes, format);
    const part = use === 'portrait' ? middleSquare(raster) : { left: 0, top: 0, width: raster.width, height: raster.height };
    const { width: across, height: up } = BOXES[use];
    const box = liesOnItsSide(orientation) ? { width: up, height: across } : BOXES[use];
    return await encode(turnUpright(shrink(raster, part, fitted(part, box)), orientation), format);
  } catch {
    return { refused: DAMAGED };
  }
}
