import { compressedSize, firstLoads, isTooMuch, MAX_SCRIPT, readManifest } from './first-load.ts';

const CLIENT = process.argv[2] ?? 'build/client';

/** `npm run sizes`: what the first load of each route sends, in kilobytes of compressed script. */
const loads = firstLoads(readManifest(CLIENT), (address) => compressedSize(CLIENT, address));
for (const load of loads) {
  const { route, files, bytes } = load;
  process.stdout.write(
    `${(bytes / 1024).toFixed(1).padStart(6)} KB  ${String(files).padStart(2)} files  ${route}${isTooMuch(load) ? '  too much' : ''}\n`,
  );
}
process.stdout.write(`At most ${MAX_SCRIPT / 1024} KB each, but for the style guide.\n`);
