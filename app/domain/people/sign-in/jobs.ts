import { REVOKE_TOKENS } from '#app/domain/people/people/index.server.ts';
import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const REFRESH_SESSION = 'sign-in.refresh-session';

export interface RefreshSessionPayload {
  /** SHA-256 of the session's token. */
  readonly tokenHash: string;
}

export const signInJobs: readonly JobDefinition[] = [
  { name: REFRESH_SESSION, line: 'quick', load: async () => (await import('./refresh-session.ts')).refreshSession },
  { name: REVOKE_TOKENS, line: 'quick', load: async () => (await import('./provider-session.ts')).revokeTokens },
];
