import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { MANIFEST_VERSION } from './manifest.ts';

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

const filled = { type: 'string', minLength: 1 };
const secure = { type: 'string', pattern: '^https://' };

/** What the published schema says in words only: a version of three numbers, names that are not empty, pages over https. */
const RULES_IN_WORDS = {
  type: 'object',
  properties: {
    version: { type: 'string', pattern: '^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$' },
    developer: { type: 'object', properties: { name: filled, websiteUrl: secure, privacyUrl: secure, termsOfUseUrl: secure } },
    name: { type: 'object', properties: { short: filled, full: filled } },
    description: { type: 'object', properties: { short: filled, full: filled } },
    bots: { type: 'array', minItems: 1 },
    validDomains: { type: 'array', items: { type: 'string', pattern: '^[^/]+$' } },
  },
};
