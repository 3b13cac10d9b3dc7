import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { demoSignIns } from '#app/db/seed/index.ts';
import { expectAccessible } from './accessibility.ts';

export { expect };

type Role = 'administrator' | 'employee' | 'approver' | 'other tenant';

const ORIGIN = { harbour: 'http://localhost:3199', lakeside: 'http://lakeside.localhost:3199' } as const;

interface Fixtures {
  /** True in the project that runs with scripts. */
  readonly scripted: boolean;
  /** A browser in which this person is signed in; the session comes from the sign-in form's own post. */
  signIn(role: Role): Promise<Page>;
  /** Fails when axe finds a violation on the page as it stands or in a part of it, in light and in dark. */
  expectAccessible(page: Page, within?: string): Promise<void>;
}

function personOf(role: Role) {
  const host = role === 'other tenant' ? 'lakeside.localhost' : 'localhost';
  const wanted = role === 'other tenant' ? 'administrator' : role;
  const person = demoSignIns.find((each) => each.host === host && each.role === wanted);
  if (!person) throw new Error(`The demo has no ${role}.`);
  return person;
}

/**
 * What is clicked before a page's scripts are there loads a whole page, as it should. Journeys with scripts are about
 * what comes after; those about the moment before wait for the page's first bytes only ('commit').
 */
async function untilScripted<Answer>(page: Page, answer: Answer, waitUntil: string | undefined): Promise<Answer> {
  if (waitUntil !== 'commit' && await page.locator('.shell-tools').count() > 0)
    await page.locator('.shell[data-scripted]').waitFor({ state: 'attached' });
  return answer;
}

/** Of a worker: what its browser has fetched once is there for the next journey, which has a page of its own. */
let browserContext: BrowserContext | undefined;

/** The next journey's browser remembers nobody. */
async function forget(context: BrowserContext): Promise<void> {
  const [page, ...more] = context.pages();
  await context.clearCookies();
  if (!page) return;
  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'local_storage' });
  await Promise.all([page, ...more].map((each) => each.close()));
}

export const test = base.extend<Fixtures>({
  context: async ({ browser }, use) => {
    browserContext ??= await browser.newContext();
    await use(browserContext);
    await forget(browserContext);
  },
  scripted: async ({ javaScriptEnabled }, use) => { await use(javaScriptEnabled !== false); },
  page: async ({ page, scripted }, use) => {
    if (scripted) {
      const { goto, reload } = page;
      page.goto = async (url, options) => untilScripted(page, await goto.call(page, url, options), options?.waitUntil);
      page.reload = async (options) => untilScripted(page, await reload.call(page, options), options?.waitUntil);
    }
    await use(page);
  },
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      const origin = role === 'other tenant' ? ORIGIN.lakeside : ORIGIN.harbour;
      const { email, password } = personOf(role);
      // Browsers know every name under localhost, the system's resolver may not: the post goes to localhost and names the host itself.
      const headers = { Origin: origin, Host: new URL(origin).host };
      const answer = await page.request.post(
        `${ORIGIN.harbour}/auth/login`, { form: { email, password, returnTo: '/' }, headers, maxRedirects: 0 },
      );
      expect(answer.status(), 'sign-in').toBe(303);
      const [name = '', value = ''] = (answer.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? [];
      await page.context().clearCookies();
      await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
      return page;
    });
  },
  expectAccessible: async ({ scripted }, use) => {
    // axe itself is a script: without scripts the markup is the same, and is looked at in the other project.
    await use(async (page, within) => { if (scripted) await expectAccessible(page, within); });
  },
});
