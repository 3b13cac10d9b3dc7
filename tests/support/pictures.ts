import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

type Colour = readonly [red: number, green: number, blue: number];

function pixels(width: number, height: number, colour: Colour): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) data.set(colour, at * 4);
  return data;
}

/** A picture of one colour. */
export const pngOf = (width: number, height: number, colour: Colour = [20, 90, 140]): Uint8Array =>
  new Uint8Array(PNG.sync.write(Object.assign(new PNG({ width, height }), { data: pixels(width, height, colour) })));

export const jpgOf = (width: number, height: number, colour: Colour = [20, 90, 140]): Uint8Array =>
  new Uint8Array(jpeg.encode({ width, height, data: pixels(width, height, colour) }, 90).data);

/** A file as a browser sends it. */
export const fileOf = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): File =>
  new File([Buffer.from(bytes)], name, { type });

/** A form as a browser sends it with files. */
export function formWith(values: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
