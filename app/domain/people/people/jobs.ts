import type { JobDefinition } from '#app/domain/kernel/job.ts';

export const SEND_RESET = 'people.send-reset';
export const SEND_INVITATION = 'people.send-invitation';

export const FETCH_AVATARS = 'people.fetch-avatars';

export interface SendResetPayload {
  /** As it was typed; perhaps nobody's. */
  readonly email: string;
}

export interface SendInvitationPayload {
  readonly linkId: string;
}

export const peopleJobs: readonly JobDefinition[] = [
  { name: SEND_RESET, line: 'quick', load: async () => (await import('./sign-in/send-link.ts')).sendReset },
  { name: SEND_INVITATION, line: 'quick', load: async () => (await import('./sign-in/send-link.ts')).sendInvitation },
  { name: FETCH_AVATARS, line: 'systems', system: 'avatars',
    load: async () => (await import('./own-settings/avatars.ts')).fetchAvatars },
];
