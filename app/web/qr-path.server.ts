import { encode } from 'uqr';

/** A QR code as an SVG path of unit squares, one for each run of dark ones, with the quiet border of four that readers want. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.map((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
    }
    return runs.join('');
  }).join('');
  return { path, size };
}
