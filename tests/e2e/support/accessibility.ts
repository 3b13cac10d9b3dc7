import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Everything in light. The markup is the same in dark: only its colours are another question. */
const SCHEMES: readonly (readonly [colorScheme: 'light' | 'dark', options: RunOptions])[] = [
  ['light', {}],
  ['dark', { runOnly: { type: 'rule', values: ['color-contrast'] } }],
];

/**
 * Fails when axe finds a violation on the page as it stands, or in the part of it that a selector names, in light and
 * in dark. axe runs in the page itself: handing every node that passes to the test, as its own adapter does, took most
 * of the journeys' time.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  for (const [colorScheme, options] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // A page that was loaded since has no axe in it.
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe.source);
    const violations = await page.evaluate(async ([selector, asked]) => {
      const { axe: here } = window as unknown as { axe: { run(selector: string, options: RunOptions): Promise<AxeResults> } };
      const found = await here.run(selector, { ...asked, resultTypes: ['violations'] });
      return found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }, [within, options] as const);
    expect(violations, colorScheme).toEqual([]);
  }
}
