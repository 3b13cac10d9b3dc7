const filled = { type: 'string', minLength: 1 };
const secure = { type: 'string', pattern: '^https://' };

/** What the published schema says in words only: a version of three numbers, names that are not empty, pages over https. */
export const RULES_IN_WORDS = {
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
