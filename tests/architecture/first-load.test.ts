import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compressedSize, firstLoads, isTooMuch, MAX_SCRIPT, readManifest, type BrowserManifest } from './first-load.ts';

const CLIENT = 'build/client';

const manifest: BrowserManifest = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/framework.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/framework.js'] },
    list: { id: 'list', parentId: 'root', module: '/list.js', imports: ['/framework.js', '/table.js'] },
    'list/delete': { id: 'list/delete', parentId: 'list', module: '/delete.js' },
  },
};

describe('what a first load sends', () => {
  test('is the scripts of the route, of those it stands in and of the entry, each once', () => {
    const asked: string[] = [];
    const loads = firstLoads(manifest, (address) => { asked.push(address); return 1; });
    expect(loads).toEqual([
      { route: 'list/delete', files: 7, bytes: 7 },
      { route: 'list', files: 6, bytes: 6 },
      { route: 'root', files: 4, bytes: 4 },
    ]);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test('is at most 134 KB of compressed script on every screen', () => {
    expect(existsSync(CLIENT), 'npm run build makes build/client').toBe(true);
    const screens = firstLoads(readManifest(CLIENT), (address) => compressedSize(CLIENT, address));
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.filter(isTooMuch)).toEqual([]);
    expect(isTooMuch({ route: 'routes/_app/receipts/index', files: 9, bytes: MAX_SCRIPT + 1 })).toBe(true);
  });
});
