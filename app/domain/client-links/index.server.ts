export { clientPagePath, ensureLink, findLinkByToken, findLinkOf, readViews, recordView, revokeLink } from './client-link.ts';
export type { ClientLink, LinkedRecord, LinkViews } from './client-link.ts';
