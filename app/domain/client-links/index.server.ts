export {
  clientPagePath, ensureLink, findLinkByToken, findLinkOf, LINK_SUBJECTS, readLinkAndViews, recordView, revokeLink,
} from './client-link.ts';
export type { ClientLink, LinkedRecord, LinkViews } from './client-link.ts';
