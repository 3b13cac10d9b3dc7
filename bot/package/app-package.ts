import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { checkManifest } from './check-manifest.ts';
import { icon } from './icon.ts';
import { manifestOf } from './manifest.ts';
import type { PackageSettings } from './manifest.ts';

/** The Teams app as a zip. Throws, naming every mistake, when Teams would not take its manifest. */
export async function appPackage(settings: PackageSettings): Promise<Buffer> {
  const manifest = manifestOf(settings);
  const mistakes = checkManifest(manifest);
  if (mistakes.length > 0) throw new Error(`The app package would not be valid:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  const zip = new ZipFile();
  const options = { mtime: new Date(2000, 0, 1), mode: 0o100644 };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', options);
  for (const kind of ['color', 'outline'] as const) zip.addBuffer(icon(kind), `${kind}.png`, options);
  zip.end();
  return buffer(zip.outputStream);
}
