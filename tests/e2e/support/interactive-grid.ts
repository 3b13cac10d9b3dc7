import { expect, type Page } from '@playwright/test';

/** Rests the pointer on the heads of a list, whose interactive grid takes over then. */
export async function touchGrid(page: Page, gridId: string): Promise<void> {
  const grid = page.locator(`#${gridId}`);
  await expect(async () => {
    if (await grid.locator('.ag-host').isVisible()) return;
    // Scripts may come after the pointer: it moves until they are there.
    await grid.locator('thead th').first().hover();
    await page.mouse.move(0, 0);
    await grid.locator('thead th').first().hover();
    await expect(grid.locator('.ag-row').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}
