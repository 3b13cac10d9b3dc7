/** Pixels of four bytes, red, green, blue and how opaque, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Size { readonly width: number; readonly height: number }

/** The part of a picture that is shown. */
interface Part extends Size { readonly left: number; readonly top: number }

/** The largest size of the same shape inside `box`; never larger than the picture is. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The square in the middle of a picture. */
export function middleSquare({ width, height }: Size): Part {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side };
}

/** A part of a picture at a smaller size: each pixel is the mean of those that it stands for, in so far as they are opaque. */
export function shrink(from: Raster, part: Part, to: Size): Raster {
  const data = new Uint8Array(to.width * to.height * 4);
  const edge = (index: number, count: number, length: number) => Math.floor((index * length) / count);
  for (let y = 0; y < to.height; y += 1) {
    const rows = [part.top + edge(y, to.height, part.height), part.top + edge(y + 1, to.height, part.height)] as const;
    for (let x = 0; x < to.width; x += 1) {
      const columns = [part.left + edge(x, to.width, part.width), part.left + edge(x + 1, to.width, part.width)] as const;
      data.set(meanOf(from, rows, columns), (y * to.width + x) * 4);
    }
  }
  return { ...to, data };
}

type Span = readonly [first: number, end: number];

function meanOf({ data, width }: Raster, rows: Span, columns: Span): readonly number[] {
  let [red, green, blue, opaque, count] = [0, 0, 0, 0, 0];
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = columns[0]; x < columns[1]; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * alpha;
      green += (data[at + 1] ?? 0) * alpha;
      blue += (data[at + 2] ?? 0) * alpha;
      opaque += alpha;
      count += 1;
    }
  }
  if (opaque === 0) return [0, 0, 0, 0];
  return [red / opaque, green / opaque, blue / opaque, opaque / count].map(Math.round);
}

/** Cameras say how they were held by a number from 1 to 8: where each pixel of the upright picture comes from. */
const UPRIGHT: Readonly<Record<number, (x: number, y: number, last: { x: number; y: number }) => readonly [x: number, y: number]>> = {
  2: (x, y, last) => [last.x - x, y],
  3: (x, y, last) => [last.x - x, last.y - y],
  4: (x, y, last) => [x, last.y - y],
  5: (x, y) => [y, x],
  6: (x, y, last) => [y, last.y - x],
  7: (x, y, last) => [last.x - y, last.y - x],
  8: (x, y, last) => [last.x - y, x],
};

export const liesOnItsSide = (orientation: number): boolean => orientation >= 5 && orientation <= 8;

/** The picture as it was seen. */
export function turnUpright(from: Raster, orientation: number): Raster {
  const source = UPRIGHT[orientation];
  if (!source) return from;
  const [width, height] = liesOnItsSide(orientation) ? [from.height, from.width] : [from.width, from.height];
  const data = new Uint8Array(from.data.length);
  const last = { x: from.width - 1, y: from.height - 1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = source(x, y, last);
      const at = (fromY * from.width + fromX) * 4;
      data.set(from.data.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
