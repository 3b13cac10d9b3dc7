import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';

/** The files at the top of the site, by name: asking the disk about every page's address would cost more than some pages do. */
export function publicFiles(app: Express, folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => `/${entry.name}`);
  if (names.length > 0) app.get(names, express.static(folder, { maxAge: '1h', index: false }));
}

/** The scripts and styles of the build, for a year: their names change with what they say. */
export function builtAssets(folder: string): RequestHandler[] {
  return [compressedAssets(folder), express.static(folder, { immutable: true, maxAge: '1y', fallthrough: false })];
}

/** In the form the build has compressed them to, where the browser reads it. */
function compressedAssets(folder: string): RequestHandler {
  const compressed = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')).map((name) => `/${name.slice(0, -3)}`));
  return (request, response, next) => {
    if (!compressed.has(request.path)) return next();
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings('br', 'gzip');
    if (!encoding) return next();
    response.set('Content-Encoding', encoding).type(extname(request.path));
    request.url = `${request.path}.${encoding === 'br' ? 'br' : 'gz'}`;
    next();
  };
}
