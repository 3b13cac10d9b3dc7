import { expectInSight } from './support/in-sight.ts';
import { expect, test } from './support/test.ts';

test('rates are raised for many after a preview, changed in their row, and told in their history', async ({
  signIn, scripted, expectAccessible,
}) => {
  const page = await signIn('administrator');
  // People of whom no other journey agrees rates.
  const [empId, name, clientId] = scripted ? ['EW', 'Emma Walsh', 'MERID'] : ['GF', 'Grace Fraser', 'REDGUM'];
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.goto('/admin/rate-rise');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Rise' }).fill('many');
  await page.getByLabel('Employee contains').fill(name);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Rise: not a number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Rise' }).fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Tasman/ }).uncheck();
  await page.getByRole('button', { name: 'Raise the selected rates' }).click();
  await expect(toast('2 rates rise on ')).toBeVisible();

  await page.goto(`/admin/users/userdetail/${empId}?client=${clientId}`);
  await expect(page.getByRole('row', { name: /Upcoming/ })).toHaveCount(1);
  await page.getByRole('row', { name: /Upcoming/ }).getByRole('link', { name: 'Edit' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Raised together');
  await expectInSight(page, page.getByRole('button', { name: /^Save rate/ }));
  await page.getByRole('button', { name: /^Save rate/ }).click();
  await expect(toast('Rate updated successfully.')).toBeVisible();
  await page.getByRole('row', { name: /Raised together/ }).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('table', { name: 'Rates' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('main')).toContainText('Changed by Alex Hart');
  await expect(page.getByRole('main')).toContainText('→ Raised together');
  await expect(page.getByRole('main')).toContainText('Rate rise by Alex Hart');
  await expectAccessible(page);
});

test('a team gets a member, who can be taken out again', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const team = `Crew ${scripted ? 'J' : 'P'}`;
  await page.goto('/admin/teams');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add team' }).first().click();
  await page.getByLabel('Team name').fill(team);
  await page.getByRole('dialog').getByRole('button', { name: 'Add team' }).click();
  await page.getByRole('link', { name: team }).click();
  await page.getByLabel('Employee').selectOption('SR');
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Sofia Rossi/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: /Sofia Rossi/ }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No members yet')).toBeVisible();
});
