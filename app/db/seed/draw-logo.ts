import sharp from 'sharp';

type Mark = 'waves' | 'disc' | 'diamond' | 'bars';

const [WIDTH, HEIGHT] = [240, 120];

/** Whether a point is ink, in units of the height: the middle is at 1 and 0.5. */
const MARKS: Readonly<Record<Mark, (x: number, y: number) => boolean>> = {
  waves: (x, y) => Math.abs(((y + 0.08 * Math.sin(x * 9)) * 4) % 1 - 0.5) < 0.25 && y > 0.1 && y < 0.9,
  disc: (x, y) => Math.hypot(x - 1, y - 0.5) < 0.42 && Math.hypot(x - 1.14, y - 0.4) > 0.2,
  diamond: (x, y) => Math.abs(x - 1) + Math.abs(y - 0.5) < 0.45 && Math.abs(x - 1) + Math.abs(y - 0.5) > 0.18,
  bars: (x, y) => x > 0.4 && x < 1.6 && (x * 5) % 1 < 0.6 && y > 0.9 - (x - 0.3) * 0.6 && y < 0.9,
};

/** A simple logo for a demo: a mark in one colour on nothing. */
export async function drawLogo(mark: Mark, colour: readonly [red: number, green: number, blue: number]): Promise<Uint8Array> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isInk = MARKS[mark](x / HEIGHT, y / HEIGHT);
      pixels.set([...colour, isInk ? 255 : 0], (y * WIDTH + x) * 4);
    }
  }
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  return new Uint8Array(await picture.png().toBuffer());
}
