import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { MANIFEST_VERSION } from './manifest.ts';
import { RULES_IN_WORDS } from './rules-in-words.ts';

/**
 * Microsoft's schema for the version of manifest that is made here. It names a dialect of 2013, of which it uses nothing that is not in
 * today's.
 */
function publishedSchema(): object {
  const file = join(import.meta.dirname, 'published', `teams-app-${MANIFEST_VERSION}.schema.json`);
  const { $schema: _dialect, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return schema;
}

/** Every mistake of a manifest as path and message; none when Teams takes it. */
export function checkManifest(manifest: object): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { uri: (text: string) => URL.canParse(text) } });
  return [publishedSchema(), RULES_IN_WORDS].flatMap((schema) => {
    const validate = ajv.compile(schema);
    return validate(manifest) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'}: ${message ?? ''}`);
  });
}
