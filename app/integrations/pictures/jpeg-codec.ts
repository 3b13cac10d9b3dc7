import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import type { Raster } from './raster.ts';

const QUALITY = 85;

const require = createRequire(import.meta.url);
/** As they are: their types leave out the module, which browsers fetch by themselves. */
type Init = (module: WebAssembly.Module, options: { printErr(): void }) => Promise<void>;

/** What is wrong with a picture is thrown; the library also says it on the terminal. */
const SILENT = { printErr: () => undefined };

async function start(init: unknown, file: string): Promise<void> {
  const module = await WebAssembly.compile(readFileSync(require.resolve(`@jsquash/jpeg/codec/${file}`)));
  await (init as Init)(module, SILENT);
}

let ready: Promise<unknown> | undefined;

/** MozJPEG as WebAssembly: a fifth of the time and of the memory of a decoder in JavaScript, and as closed in as that. */
const prepare = () =>
  ready ??= Promise.all([start(initDecoder, 'dec/mozjpeg_dec.wasm'), start(initEncoder, 'enc/mozjpeg_enc.wasm')]);

export async function decodeJpeg(bytes: Uint8Array): Promise<Raster> {
  await prepare();
  const { width, height, data } = await decode(new Uint8Array(bytes).buffer);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

export async function encodeJpeg({ width, height, data }: Raster): Promise<Uint8Array> {
  await prepare();
  const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as ImageData;
  return new Uint8Array(await encode(pixels, { quality: QUALITY }));
}
