import { expect, type Locator, type Page } from '@playwright/test';

/** Fails when a button of a table's row lies outside the window or its table at a width, so that one had to scroll sideways for it. */
export async function expectInSight(page: Page, button: Locator, widths: readonly number[] = [1280, 360]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const [at, table] = [await button.boundingBox(), await page.locator('.grid-box', { has: button }).boundingBox()];
    expect(at?.x, `its left side at ${width} px`).toBeGreaterThanOrEqual(table?.x ?? width);
    expect((at?.x ?? width) + (at?.width ?? 0), `its right side at ${width} px`).toBeLessThanOrEqual(
      Math.min(width, (table?.x ?? 0) + (table?.width ?? 0)),
    );
  }
  if (before) await page.setViewportSize(before);
}
