import type * as icons from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

test.each(['plus', 'triangle-exclamation-point', 'trash', 'circle-check'])('draws %s as the set does', async (file) => {
  const { __iconData: data, default: Original } = (await import(`../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)) as {
    __iconData: Parameters<typeof createLucideIcon>[0];
    default: icons.LucideIcon;
  };
  const attributes = { className: 'icon', size: 16, 'aria-hidden': 'true' as const };
  expect(renderToStaticMarkup(createElement(createLucideIcon(data), attributes))).toBe(renderToStaticMarkup(createElement(Original, attributes)));
});
