import type { Page } from '@playwright/test';

/** Unfolds the filters of a report, if they are folded. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator('.filter-fold');
  if (!await fold.locator('.filter-form').isVisible()) await fold.locator('summary').click();
}
