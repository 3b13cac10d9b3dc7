import { describe, expect, test } from 'vitest';
import { appPackage } from '#bot/package/app-package.ts';
import { checkManifest } from '#bot/package/check-manifest.ts';
import { icon } from '#bot/package/icon.ts';
import { manifestOf } from '#bot/package/manifest.ts';
import { paths } from '#app/screens/paths.ts';
import { sayMeaning } from './say-meaning.ts';

const settings = { appId: '5f0e0000-0000-4000-8000-000000000001', publicUrl: 'https://daybook.example.com/x', version: '1.2.3',
  developer: 'Daybook', singleSignOn: false };
const manifest = manifestOf(settings);
type Manifest = typeof manifest;
const bot = (change: object): Partial<Manifest> => ({ bots: [{ ...manifest.bots[0]!, ...change }] });
const commands = (...list: object[]) => bot({ commandLists: [{ scopes: ['personal'], commands: list }] });

describe('the app package', () => {
  test('holds a valid manifest and both icons', async () => {
    const zip = await appPackage(settings);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['manifest.json', 'color.png', 'outline.png']) expect(zip.includes(name)).toBe(true);
  });

  test('the manifest names the site, the bot and its commands', () => {
    expect(manifest).toMatchObject({ id: settings.appId, validDomains: ['daybook.example.com'], manifestVersion: '1.19' });
    const [list] = manifest.bots[0]!.commandLists;
    expect(list!.commands.map(({ title }) => title)).toContain('what\'s missing');
    expect(list!.commands.length).toBeLessThanOrEqual(10);
    expect(manifest.developer).toMatchObject({
      privacyUrl: `https://daybook.example.com${paths.privacy()}`, termsOfUseUrl: `https://daybook.example.com${paths.terms()}`,
    });
    expect(manifest).not.toHaveProperty('webApplicationInfo');
  });

  test('each title is a whole line that means something, as Teams writes it when it is chosen', () => {
    for (const { title } of manifest.bots[0]!.commandLists[0]!.commands) {
      expect(title).not.toContain('…');
      expect([...title].length).toBeLessThanOrEqual(32);
      expect(sayMeaning(title)).not.toMatch(/^(?:unclear|refused|nothing)/);
    }
  });

  test('single sign-on names the application and the token service', () => {
    const signing = manifestOf({ ...settings, singleSignOn: true });
    expect(signing.webApplicationInfo).toEqual({ id: settings.appId, resource: `api://daybook.example.com/botid-${settings.appId}` });
    expect(signing.validDomains).toEqual(['daybook.example.com', 'token.botframework.com']);
    expect(checkManifest(signing)).toEqual([]);
  });

  test.each([['an id that is none', { appId: 'x' }, '/id'],
    ['a site without https', { publicUrl: 'http://daybook.example.com' }, '/developer/websiteUrl'],
    ['a version that is none', { version: 'one' }, '/version']])(
    'a configuration with %s is refused by name', async (_name, change, field) => {
      await expect(appPackage({ ...settings, ...change })).rejects.toThrow(field);
    });

  test('the icons have the sizes that Teams asks for', () => {
    expect([icon('color').readUInt32BE(16), icon('color').readUInt32BE(20)]).toEqual([192, 192]);
    expect([icon('outline').readUInt32BE(16), icon('outline').readUInt32BE(20)]).toEqual([32, 32]);
  });
});

/** Each breaks one rule of the published schema, or of its words. */
const BROKEN: readonly (readonly [path: string, change: object])[] = [
  ['/', { unknown: true }], ['/manifestVersion', { manifestVersion: '1.18' }], ['/version', { version: '1.2' }],
  ['/version', { version: `1.2.${'3'.repeat(260)}` }],
  ['/$schema', { $schema: 'no address' }], ['/id', { id: 'x' }],
  ['/developer', { developer: { name: 'Daybook' } }], ['/developer/name', { developer: { ...manifest.developer, name: 'x'.repeat(33) } }],
  ['/developer/name', { developer: { ...manifest.developer, name: '' } }],
  ['/developer/privacyUrl', { developer: { ...manifest.developer, privacyUrl: 'ftp://x' } }],
  ['/name/short', { name: { short: 'x'.repeat(31), full: 'x' } }], ['/name/short', { name: { short: '', full: 'x' } }],
  ['/name/full', { name: { short: 'x', full: 'x'.repeat(101) } }],
  ['/description/short', { description: { short: 'x'.repeat(81), full: 'x' } }],
  ['/description/full', { description: { short: 'x', full: 'x'.repeat(4001) } }],
  ['/icons', { icons: { color: 'color.png' } }], ['/icons/color', { icons: { color: 'x'.repeat(2049), outline: 'o.png' } }],
  ['/accentColor', { accentColor: 'teal' }],
  ['/bots', { bots: [] }], ['/bots', { bots: [manifest.bots[0], manifest.bots[0]] }], ['/bots/0/botId', bot({ botId: 'x' })],
  ['/bots/0/scopes/0', bot({ scopes: ['everywhere'] })],
  ['/bots/0', bot({ speaks: true })], ['/bots/0/supportsFiles', bot({ supportsFiles: 'no' })],
  ['/bots/0/commandLists/0/commands', commands(...Array.from({ length: 11 }, (_, index) => ({ title: `c${index}`, description: 'd' })))],
  ['/bots/0/commandLists/0/commands/0/title', commands({ title: 'x'.repeat(33), description: 'd' })],
  ['/bots/0/commandLists/0/commands/0/description', commands({ title: 't', description: 'x'.repeat(129) })],
  ['/permissions/0', { permissions: ['everything'] }],
  ['/validDomains', { validDomains: Array.from({ length: 17 }, (_, index) => `d${index}.example`) }],
  ['/validDomains/0', { validDomains: ['daybook.example/x'] }],
  ['/webApplicationInfo/id', { webApplicationInfo: { id: 'x', resource: 'api://x' } }],
];

describe('the check against the published schema', () => {
  test('passes what is made here', () => {
    expect(checkManifest(manifest)).toEqual([]);
  });

  test.each(BROKEN)('catches what is wrong at %s: %j', (path, change) => {
    expect(checkManifest({ ...manifest, ...change }).map((mistake) => mistake.split(':')[0])).toContain(path);
  });
});
