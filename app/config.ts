import { isIP } from 'node:net';
import { z } from 'zod';
import type { S3Settings } from './integrations/files/s3-files.ts';
import { mistakeInKeys } from './integrations/secrets/secret-keys.ts';

const flag = (initial: 'on' | 'off') => z.enum(['on', 'off']).default(initial).transform((value) => value === 'on');

const NETWORK = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

function isNetwork(text: string): boolean {
  const [, address = '', bits] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/**
 * The proxies between people and this server: how many, counted from here, or the networks that they are in. What a proxy forwards is
 * believed as far as they go and no further: the sender may have written what is before it. `on` is one proxy.
 */
const proxies = z.string().default('off').transform((wanted, check): false | number | string[] => {
  if (wanted === 'off' || wanted === 'on') return wanted === 'on' ? 1 : false;
  if (/^[1-9]$/.test(wanted)) return Number(wanted);
  const networks = wanted.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  check.addIssue({
    code: 'custom',
    message: 'must be off, on (one proxy), the number of proxies from 1 to 9, or their networks such as 10.0.0.0/8,fd00::/8',
  });
  return z.NEVER;
});

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://').optional(),
  SERVER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DAYBOOK_DATA: z.string().min(1).default('data'),
  DAYBOOK_DEMO: flag('on'),
  DAYBOOK_WORKER: flag('on'),
  DAYBOOK_PUBLIC_URL: z.url().optional(),
  DAYBOOK_SECRET_KEYS: z.string().superRefine((list, check) => {
    const message = mistakeInKeys(list);
    if (message) check.addIssue({ code: 'custom', message });
  }).optional(),
  DAYBOOK_PRIVATE_ADDRESSES: flag('off'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().default('Daybook <daybook@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  HEADERS_TIMEOUT: z.coerce.number().int().min(1).max(120).default(20),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(120),
  STOP_TIMEOUT: z.coerce.number().int().min(1).max(600).default(20),
  JOB_HEARTBEAT: z.coerce.number().int().min(10).max(600).default(30),
  NODE_ENV: z.string().default('production'),
  BOT_APP_ID: z.string().max(100).default(''),
  BOT_APP_PASSWORD: z.string().max(500).default(''),
  BOT_APP_TYPE: z.enum(['SingleTenant', 'MultiTenant', 'UserAssignedMSI']).default('SingleTenant'),
  BOT_DIRECTORY_ID: z.string().max(100).default(''),
  BOT_OAUTH_CONNECTION: z.string().max(100).default(''),
  ENTRA_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  AVATAR_URL: z.url({ protocol: /^https?$/ }).default('https://gravatar.com/avatar/'),
  DAYBOOK_FILES: z.enum(['folder', 'database', 's3']).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket').optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(500).optional(),
}).refine((env) => env.SERVER_PROCESSES === 1 || env.DATABASE_URL !== undefined, {
  path: ['SERVER_PROCESSES'], error: 'needs DATABASE_URL: the embedded database belongs to one process',
}).refine((env) => env.BOT_APP_ID === '' || env.BOT_APP_TYPE === 'MultiTenant' || env.BOT_DIRECTORY_ID !== '', {
  path: ['BOT_DIRECTORY_ID'], error: 'is needed unless BOT_APP_TYPE is MultiTenant',
}).refine((env) => env.BOT_OAUTH_CONNECTION === '' || env.BOT_APP_ID !== '', {
  path: ['BOT_OAUTH_CONNECTION'], error: 'needs BOT_APP_ID',
}).superRefine((env, check) => {
  if (env.DAYBOOK_FILES !== 's3') return;
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (env[name] === undefined) check.addIssue({ code: 'custom', path: [name], message: 'is needed where DAYBOOK_FILES is s3' });
});

/** The bot's registration with Microsoft; without an application id the bot is off outside development. */
export interface BotSettings {
  readonly appId: string;
  readonly appPassword: string;
  readonly appType: string;
  readonly directoryId: string;
  /** The registration's OAuth connection for single sign-on; empty when people link their account on the web alone. */
  readonly oauthConnection: string;
  /**
   * Without an id: a terminal of this machine may talk to the bot. In development, and where the demo runs on its own embedded database.
   */
  readonly allowsTerminal: boolean;
}

/** Where the bytes of files are stored. */
export type FileSettings = { readonly store: 'folder' | 'database' } | { readonly store: 's3' } & S3Settings;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly worker: boolean;
  readonly publicUrl: string | undefined;
  /** `id:base64,id:base64`: the first seals secrets, all open them. */
  readonly secretKeys: string | undefined;
  /** Outside systems may be at private addresses and over plain http. */
  readonly allowsPrivateAddresses: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** How many proxies are believed, or in which networks they are; false for none. */
  readonly trustProxy: false | number | readonly string[];
  /** Who may read /metrics from elsewhere; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /**
   * Seconds: for the head of a request, for all of it, for running requests and jobs at a stop, and until a silent worker's job is
   * another's.
   */
  readonly seconds: { readonly headers: number; readonly request: number; readonly stop: number; readonly jobHeartbeat: number };
  readonly files: FileSettings;
  /** Where pictures are asked for by the hash of an e-mail address, in organisations that want that. */
  readonly avatarUrl: string;
  /** Where applications get tokens of Microsoft Entra directories. */
  readonly entraLoginUrl: string;
  readonly isDevelopment: boolean;
  readonly bot: BotSettings;
}

function botSettings(env: z.output<typeof Environment>): BotSettings {
  return {
    appId: env.BOT_APP_ID, appPassword: env.BOT_APP_PASSWORD, appType: env.BOT_APP_TYPE, directoryId: env.BOT_DIRECTORY_ID,
    oauthConnection: env.BOT_OAUTH_CONNECTION,
    allowsTerminal: env.BOT_APP_ID === '' && (env.NODE_ENV === 'development' || (env.DAYBOOK_DEMO && env.DATABASE_URL === undefined)),
  };
}

function fileSettings(env: z.output<typeof Environment>): FileSettings {
  const store = env.DAYBOOK_FILES ?? (env.DATABASE_URL === undefined ? 'folder' : 'database');
  if (store !== 's3') return { store };
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = env;
  return {
    store, endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Reads the configuration from environment variables. Throws one error that names every mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT, host: env.HOST, databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL, dataFolder: env.DAYBOOK_DATA,
    demo: env.DAYBOOK_DEMO, worker: env.DAYBOOK_WORKER, publicUrl: env.DAYBOOK_PUBLIC_URL, secretKeys: env.DAYBOOK_SECRET_KEYS,
    allowsPrivateAddresses: env.DAYBOOK_PRIVATE_ADDRESSES || env.NODE_ENV === 'development', smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM, logLevel: env.LOG_LEVEL, trustProxy: env.TRUST_PROXY, metricsToken: env.METRICS_TOKEN,
    seconds: { headers: env.HEADERS_TIMEOUT, request: env.REQUEST_TIMEOUT, stop: env.STOP_TIMEOUT, jobHeartbeat: env.JOB_HEARTBEAT },
    files: fileSettings(env), avatarUrl: env.AVATAR_URL, entraLoginUrl: env.ENTRA_LOGIN_URL,
    isDevelopment: env.NODE_ENV === 'development',
    bot: botSettings(env),
  };
}
