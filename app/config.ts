import { z } from 'zod';
import { mistakeInKeys } from './integrations/secrets/secret-keys.ts';

const flag = (initial: 'on' | 'off') => z.enum(['on', 'off']).default(initial).transform((value) => value === 'on');

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DAYBOOK_DATA: z.string().min(1).default('data'),
  DAYBOOK_DEMO: flag('on'),
  DAYBOOK_WORKER: flag('on'),
  DAYBOOK_PUBLIC_URL: z.url().optional(),
  DAYBOOK_SECRET_KEYS: z.string().superRefine((list, check) => {
    const message = mistakeInKeys(list);
    if (message) check.addIssue({ code: 'custom', message });
  }).optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().default('Daybook <daybook@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: flag('off'),
  NODE_ENV: z.string().default('production'),
  BOT_APP_ID: z.string().max(100).default(''),
  BOT_APP_PASSWORD: z.string().max(500).default(''),
  BOT_APP_TYPE: z.enum(['SingleTenant', 'MultiTenant', 'UserAssignedMSI']).default('SingleTenant'),
  BOT_DIRECTORY_ID: z.string().max(100).default(''),
}).refine((env) => env.BOT_APP_ID === '' || env.BOT_APP_TYPE === 'MultiTenant' || env.BOT_DIRECTORY_ID !== '', {
  path: ['BOT_DIRECTORY_ID'], error: 'is needed unless BOT_APP_TYPE is MultiTenant',
});

/** The bot's registration with Microsoft; without an application id the bot is off outside development. */
export interface BotSettings {
  readonly appId: string;
  readonly appPassword: string;
  readonly appType: string;
  readonly directoryId: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly worker: boolean;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly isDevelopment: boolean;
  readonly bot: BotSettings;
}

/** Reads the configuration from environment variables. Throws one error that names every mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  /** `id:base64,id:base64`: the first seals secrets, all open them. */
  readonly secretKeys: string | undefined;
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT, host: env.HOST, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL, dataFolder: env.DAYBOOK_DATA,
    demo: env.DAYBOOK_DEMO, worker: env.DAYBOOK_WORKER, publicUrl: env.DAYBOOK_PUBLIC_URL, secretKeys: env.DAYBOOK_SECRET_KEYS, smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM, logLevel: env.LOG_LEVEL, trustProxy: env.TRUST_PROXY, isDevelopment: env.NODE_ENV === 'development',
    bot: { appId: env.BOT_APP_ID, appPassword: env.BOT_APP_PASSWORD, appType: env.BOT_APP_TYPE, directoryId: env.BOT_DIRECTORY_ID },
  };
}
