import sharp from 'sharp';
import type { Picture, PictureUse } from '#app/domain/kernel/ports/file-store.ts';

// Works in a process of its own: the decoder is C, and a photograph is seconds of computing.

type Made = Picture | { readonly refused: string };

export interface Asked { readonly bytes: Uint8Array; readonly use: PictureUse }

const NO_PICTURE = { refused: 'Choose a .jpg or .png picture.' };
const DAMAGED = { refused: 'The picture cannot be read. Save it again as .jpg or .png, and choose that file.' };

/** What a camera takes. */
const MAX_MEGAPIXELS = 25;
const MAX_SIDE = 10_000;
const QUALITY = 85;

/** A logo is printed 120 points wide at most, a portrait is shown at 96 pixels at most, on screens with two pixels for one. */
const BOXES = { logo: { width: 480, height: 240 }, portrait: { width: 256, height: 256 } } as const;

/** The decoder reads two kinds of files and no other, whatever a file calls itself. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

const PNG_BEGINS = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_BEGINS = [0xff, 0xd8, 0xff];

function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  return begins(PNG_BEGINS) ? 'png' : begins(JPEG_BEGINS) ? 'jpeg' : undefined;
}

/** Opens a picture: its first frame alone, and with nothing allocated for a head that promises too much. */
const decoderOf = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'truncated', pages: 1, autoOrient: true });

/** Decodes a picture, makes it small and upright, and writes it again: nothing of the file but its pixels is stored. */
export async function makePicture(bytes: Uint8Array, use: PictureUse): Promise<Made> {
  const format = formatOf(bytes);
  if (!format) return NO_PICTURE;
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_MEGAPIXELS * 1e6)
      return { refused: `The picture has ${width} × ${height} pixels. Choose one of at most ${MAX_MEGAPIXELS} megapixels.` };
    const side = Math.min(BOXES.portrait.width, autoOrient.width, autoOrient.height);
    const picture = use === 'portrait' ? decoderOf(bytes).resize(side, side, { fit: 'cover' })
      : decoderOf(bytes).resize({ ...BOXES.logo, fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return { mediaType: 'image/png', bytes: new Uint8Array(await picture.png().toBuffer()) };
    return { mediaType: 'image/jpeg', bytes: new Uint8Array(await picture.jpeg({ quality: QUALITY }).toBuffer()) };
  } catch {
    return DAMAGED;
  }
}

export default ({ bytes, use }: Asked): Promise<Made> => makePicture(bytes, use);
