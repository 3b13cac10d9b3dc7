import { describe, expect, test } from 'vitest';
import { appPackage } from '#bot/package/app-package.ts';
import { icon } from '#bot/package/icon.ts';
import { manifestOf } from '#bot/package/manifest.ts';

const settings = { appId: '5f0e0000-0000-4000-8000-000000000001', publicUrl: 'https://daybook.example.com/x', version: '1.2.3', developer: 'Daybook' };

describe('the app package', () => {
  test('holds a valid manifest and both icons', async () => {
    const zip = await appPackage(settings);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['manifest.json', 'color.png', 'outline.png']) expect(zip.includes(name)).toBe(true);
  });

  test('the manifest names the site, the bot and its commands', () => {
    const manifest = manifestOf(settings);
    expect(manifest).toMatchObject({ id: settings.appId, validDomains: ['daybook.example.com'], manifestVersion: '1.19' });
    const [commands] = manifest.bots[0]!.commandLists;
    expect(commands!.commands.map(({ title }) => title)).toContain('what\'s missing');
    expect(commands!.commands.length).toBeLessThanOrEqual(10);
  });

  test.each([['an id that is none', { appId: 'x' }, '/id'], ['a site without https', { publicUrl: 'http://daybook.example.com' }, '/developer/websiteUrl'], ['a version that is none', { version: 'one' }, '/version']])(
    '%s is refused by name', async (_name, change, field) => {
      await expect(appPackage({ ...settings, ...change })).rejects.toThrow(field);
    });

  test('the icons have the sizes that Teams asks for', () => {
    expect([icon('color').readUInt32BE(16), icon('color').readUInt32BE(20)]).toEqual([192, 192]);
    expect([icon('outline').readUInt32BE(16), icon('outline').readUInt32BE(20)]).toEqual([32, 32]);
  });
});
