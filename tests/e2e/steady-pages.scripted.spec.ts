import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What is good by the web's own measure; a page that moves more moves what somebody was about to press. */
const BUDGET = 0.1;
/** The machine of somebody with a slow one. */
const THROTTLE = 4;

interface Shift { value: number; moved: string[] }

/** What moved from the first paint until script runs and nothing is loading any more. */
async function shiftsOf(page: Page, address: string): Promise<Shift[]> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shifts: seen });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : '') || 'text');
        if (!entry.hadRecentInput) seen.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

for (const role of ['employee', 'administrator'] as const) {
  const empId = role === 'employee' ? 'SR' : 'AH';
  for (const [what, address] of Object.entries({
    'My Settings': '/user/settings', 'the day': `/timesheet/dayview/${empId}/2026-11-18`,
    'the week': `/timesheet/weekview/${empId}/2026-11-18`, 'the grid': `/timesheet/weekgrid/${empId}/2026-11-18`,
    'a new timesheet': `/timesheet/add/2026-11-19/${empId}`,
  })) {
    test(`${what} of an ${role} stays where it is while script takes it over`, async ({ signIn }) => {
      const page = await signIn(role);
      await page.setViewportSize({ width: 1440, height: 1000 });
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(BUDGET);
    });
  }
}
