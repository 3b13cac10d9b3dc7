import { hostCookie } from './host-cookie.server.ts';

/**
 * The token of a one-time link after its page was opened: out of the address, and so out of the
 * history, the Referer header and the logs of everything between.
 */
export const linkCookie = hostCookie('daybook_link', 60 * 60);
