const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const link = { type: 'string', maxLength: 2048, pattern: '^[Hh][Tt][Tt][Pp][Ss]://' };
const only = (properties: Record<string, object>, optional: string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) });

/** The rules of the manifest's published schema (1.19) for the parts that the package uses. */
export const MANIFEST_SCHEMA = only({
  $schema: { type: 'string' },
  manifestVersion: { const: '1.19' },
  version: { type: 'string', maxLength: 256, pattern: '^([0-9]|[1-9]+[0-9]*)\\.([0-9]|[1-9]+[0-9]*)\\.([0-9]|[1-9]+[0-9]*)$' },
  id: { type: 'string', pattern: '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' },
  developer: only({ name: text(32), websiteUrl: link, privacyUrl: link, termsOfUseUrl: link }),
  name: only({ short: text(30), full: text(100) }),
  description: only({ short: text(80), full: text(4000) }),
  icons: only({ color: text(2048), outline: text(2048) }),
  accentColor: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  bots: {
    type: 'array', minItems: 1, maxItems: 1,
    items: only({
      botId: { type: 'string', pattern: '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' },
      scopes: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { enum: ['team', 'personal', 'groupChat'] } },
      isNotificationOnly: { type: 'boolean' },
      supportsFiles: { type: 'boolean' },
      commandLists: {
        type: 'array', maxItems: 3,
        items: only({
          scopes: { type: 'array', minItems: 1, maxItems: 3, items: { enum: ['team', 'personal', 'groupChat'] } },
          commands: { type: 'array', maxItems: 10, items: only({ title: text(32), description: text(128) }) },
        }),
      },
    }),
  },
  permissions: { type: 'array', uniqueItems: true, items: { enum: ['identity', 'messageTeamMembers'] } },
  validDomains: { type: 'array', maxItems: 16, uniqueItems: true, items: { type: 'string', maxLength: 2048, pattern: '^[^/]+$' } },
});
