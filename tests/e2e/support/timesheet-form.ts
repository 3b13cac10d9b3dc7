import { expect, type Page } from '@playwright/test';

/** Without script, what follows from a choice is asked for with a button. */
export async function choose(page: Page, scripted: boolean, label: string, option: string) {
  const field = page.getByLabel(label, { exact: true });
  if (!scripted) {
    await field.selectOption({ label: option });
    await page.getByRole('button', { name: label === 'Client' ? 'Show projects' : 'Show iterations' }).click();
    return;
  }
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await field.selectOption({ label: option });
  await answered;
}

export const projectOption = async (page: Page, name: string) =>
  (await page.getByLabel('Project', { exact: true }).locator('option', { hasText: name }).textContent()) ?? '';

interface Work {
  client: string; project: string; iteration?: string; category: string; start: string; end: string; less?: string; notes: string
}

export async function fill(page: Page, scripted: boolean, work: Work) {
  await choose(page, scripted, 'Client', work.client);
  await expect(page.getByLabel('Project', { exact: true }).locator('option', { hasText: work.project })).toHaveCount(1);
  await choose(page, scripted, 'Project', await projectOption(page, work.project));
  if (work.iteration) await page.getByLabel('Iteration').selectOption({ label: work.iteration });
  await page.getByLabel('Category').selectOption({ label: work.category });
  await page.getByLabel('Location').selectOption({ label: 'Office' });
  await page.getByLabel('Time Start').fill(work.start);
  await page.getByLabel('Time End').fill(work.end);
  await page.getByLabel('Time Less').fill(work.less ?? '0');
  await page.getByLabel('Notes').fill(work.notes);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
