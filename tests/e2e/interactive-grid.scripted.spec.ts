import { expect, test } from './support/test.ts';

test('a column that was dragged wider stays so', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/receipts');
  const heading = page.locator('.ag-header-cell[col-id="clientName"]');
  const width = () => heading.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  await expect(heading).toBeVisible();
  const handle = await heading.locator('.ag-header-cell-resize').boundingBox();
  const before = await width();
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/grid-layout') && response.status() === 204);
  await page.mouse.move(handle!.x + handle!.width / 2, handle!.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 80, handle!.y + 10, { steps: 5 });
  await page.mouse.up();
  await saved;
  const after = await width();
  expect(after).toBeGreaterThan(before + 40);
  await page.reload();
  await expect(heading).toBeVisible();
  expect(Math.abs((await width()) - after)).toBeLessThanOrEqual(2);
  await page.goto('/receipts?columns=receipts');
  const reset = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  // The next journey looks at the same list.
  await reset;
});

const INTERACTIVE = [
  ['/invoice/list', 'invoices', 'Invoices'], ['/admin/security-log', 'security-log', 'Security log'], ['/receipts', 'receipts', 'Receipts'],
  ['/admin/clients', 'clients', 'Clients'], ['/admin/users/list', 'users', 'Users'],
] as const;

// One journey each: a page that has had the grid's script before takes it from memory, and cannot be kept waiting for it.
for (const [path, id, name] of INTERACTIVE) {
  test(`nothing moves when the interactive grid takes over, and it has a name: ${name}`, async ({ signIn }) => {
    const page = await signIn('administrator');
    await page.setViewportSize({ width: 1440, height: 900 });
    const places = (cells: string) => page.locator(cells).filter({ visible: true }).evaluateAll((found) => found.map((cell) => {
      const { left, top, height } = cell.getBoundingClientRect();
      return [left, top, height].map(Math.round);
    }));
    let arrive = () => {};
    const released = new Promise<void>((resolve) => { arrive = resolve; });
    // The grid's script has no name in its address; it is known by what it says.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('ag-header-cell')) await released;
      await route.fulfill({ response });
    });
    await page.goto(path);
    await expect(page.locator(`#${id} thead th`).first()).toBeVisible();
    const heads = await places(`#${id} thead th`);
    const rows = await places(`#${id} tbody tr`);
    const ofOneLine = Math.min(...rows.map(([, , height]) => height!));
    expect(ofOneLine >= 32 && ofOneLine <= 36, 'rows of 32 to 36 px').toBe(true);
    arrive();
    await expect(page.getByRole('grid', { name }).or(page.getByRole('treegrid', { name }))).toBeVisible();
    // The grid draws its cells over several frames.
    await expect(async () => {
      const headsAfter = await places(`#${id} .ag-header-cell`);
      expect(headsAfter).toHaveLength(heads.length);
      headsAfter.sort(([a = 0], [b = 0]) => a - b).forEach(([left = 0], index) => {
        expect(Math.abs(left - heads[index]![0]!), `column ${index}`).toBeLessThanOrEqual(3);
      });
      const box = await page.locator(`#${id} .ag-host`).boundingBox();
      const bottoms = (await places(`#${id} .ag-row`)).map(([, top = 0, height = 0]) => top + height);
      expect(box!.y + box!.height - Math.max(...bottoms), 'no empty strip under the last row').toBeLessThanOrEqual(40);
    }).toPass({ timeout: 30_000 });
  });
}
