import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const STAMP = 'build/stamp.json';
const SOURCES = ['app', 'bot', 'public', 'package.json', 'package-lock.json', 'remix.config.js', 'vite.config.ts', 'mikro-orm.config.ts'];

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(): boolean {
  return existsSync(STAMP) && existsSync('build/server/index.js') && statSync(STAMP).mtimeMs >= Math.max(...SOURCES.map(newest));
}

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Counts the product's changes, so that a later build has the higher number; a build elsewhere may be given its own. */
function buildNumber(): string | undefined {
  if (process.env['BUILD_NUMBER']) return process.env['BUILD_NUMBER'];
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Scripts and styles are compressed once, as hard as it goes, and served as they are. */
async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(names.map(async (name) => {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content));
    writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }));
}

if (!process.argv.includes('--force') && isFresh()) process.exit(0);
const built = spawnSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
if (built.status !== 0) process.exit(built.status ?? 1);
await compressAssets('build/client/assets');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
mkdirSync('build', { recursive: true });
writeFileSync(STAMP, JSON.stringify({ version, builtAt: new Date().toISOString(), commit: commit(), buildNumber: buildNumber() }));
