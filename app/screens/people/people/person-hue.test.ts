import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HUES, hueOf } from './person-hue.ts';

test('a name has one colour, however it is written', () => {
  expect(hueOf('Sofia Reyes')).toBe(hueOf(' sofia reyes '));
  const names = ['Alex Harbour', 'Sofia Reyes', 'Jordan Miles', 'Robin Lake', 'Mei Tan',
    'Ana Cole', 'Tom Byrne', 'Uma Rao', 'Leo Marsh', 'Ida Holm'];
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(4);
  for (const name of names) expect(hueOf(name)).toBeLessThan(HUES);
});

const tokens = readFileSync('app/styles/tokens.css', 'utf8');
/** The values of a token: light, dark by the system, dark by choice. */
const valuesOf = (token: string): string[] => [...tokens.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hex!);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('initials are legible on every colour, in light and in dark', () => {
  const inks = valuesOf('solid-ink');
  for (let hue = 0; hue < HUES; hue += 1) {
    const colours = valuesOf(`person-${hue}`);
    expect(colours).toHaveLength(3);
    colours.forEach((colour, scheme) => expect(contrast(colour, inks[scheme]!), `${hue}, ${colour}`).toBeGreaterThanOrEqual(4.5));
  }
});
