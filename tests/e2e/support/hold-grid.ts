import type { Page } from '@playwright/test';

/** Keeps the grid's script on its way until it is let go. It has no name in its address: it is known by what it says. */
export async function holdGrid(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => { letGo = resolve; });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('ag-header-cell')) await released;
    await route.fulfill({ response });
  });
  return letGo;
}
