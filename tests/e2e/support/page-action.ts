import type { Locator, Page } from '@playwright/test';

/** Finds an action of a page by its name, and opens "More" where it is under that. */
export async function pageAction(page: Page, name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<Locator> {
  const row = page.getByRole('group', { name: 'Actions' }).first();
  await row.waitFor();
  const action = row.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  if (!await action.isVisible()) await row.getByText('More', { exact: true }).click();
  return action;
}
