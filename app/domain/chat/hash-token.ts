import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is stored of a link: reading the table lets nobody use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
