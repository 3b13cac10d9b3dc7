import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

const SCHEMES = ['light', 'dark'] as const;

/** What axe has found legible in each scheme, in this worker: to judge a colour costs more than all other rules together. */
const legible = { light: new Set<string>(), dark: new Set<string>() };

declare global {
  interface Window { axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }
}

/** In the page: what breaks any rule but that of the colours, which alone are another question in dark. */
async function judgeMarkup(selector: string): Promise<string[]> {
  const { violations } = await window.axe!.run(selector, { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** In the page: judges one text of each look that is not known yet. Two that look the same, before the same grounds, have one contrast. */
async function judgeColours([selector, known]: readonly [selector: string, known: readonly string[]]) {
  const grounds = new Map<Element, string>();
  const groundsOf = (element: Element | null): string => {
    if (!element) return '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join(' ');
    const all = grounds.get(element) ?? groundsOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0) none 1' ? '' : ` on ${own}`);
    grounds.set(element, all);
    return all;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const names = [element, element.parentElement].map((each) => `${each?.localName}.${each?.getAttribute('class')}`);
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    return [...names, color, fontSize, fontWeight, isOff, groundsOf(element)].join(' ');
  };
  const hasText = (element: Element): boolean => element.matches('input, select, textarea')
    || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const looks = new Map<string, Element>();
  for (const element of document.querySelectorAll(`${selector}, ${selector} *`)) {
    if (!hasText(element) || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const look = lookOf(element);
    if (!known.includes(look) && !looks.has(look)) looks.set(look, element);
  }
  if (looks.size === 0) return { violations: [], passed: [] };
  const { violations, passes } = await window.axe!.run([...looks.values()],
    { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations', 'passes'], elementRef: true });
  const good = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    passed: [...looks].filter(([, element]) => good.has(element as HTMLElement)).map(([look]) => look),
  };
}

/**
 * Fails when axe finds a violation on the page as it stands, or in the part of it that a selector names, in light and
 * in dark. axe runs in the page itself: handing every node that passes to the test, as its own adapter does, took most
 * of the journeys' time.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    // A page that was loaded since has no axe in it.
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe.source);
    if (scheme === 'light') expect(await page.evaluate(judgeMarkup, within)).toEqual([]);
    const { violations, passed } = await page.evaluate(judgeColours, [within, [...legible[scheme]]] as const);
    expect(violations, scheme).toEqual([]);
    for (const look of passed) legible[scheme].add(look);
  }
}
