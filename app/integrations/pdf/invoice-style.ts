import type { Face } from './typesetter.ts';

export const INK = '#1b1f24';
export const RULE = '#c9ced6';
const SOFT = '#5b6470';

const face = (more: Partial<Face> = {}): Face => ({ size: 9, weight: 400, colour: INK, leading: 1.45, ...more });

export const FACES = {
  text: face(),
  soft: face({ colour: SOFT }),
  strong: face({ weight: 600 }),
  figure: face({ isFigure: true }),
  strongFigure: face({ weight: 600, isFigure: true }),
  label: face({ size: 8, colour: SOFT }),
  section: face({ size: 10, weight: 600 }),
  organisation: face({ size: 14, weight: 600 }),
  title: face({ size: 20, weight: 600, leading: 1.2 }),
  number: face({ size: 11 }),
  watermark: face({ size: 150, weight: 600, colour: SOFT, leading: 1 }),
  big: face({ size: 12, weight: 600 }),
  bigFigure: face({ size: 12, weight: 600, isFigure: true }),
} as const satisfies Record<string, Face>;
