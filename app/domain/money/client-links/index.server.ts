export {
  clientPagePath, ensureLink, findLinkByToken, findLinkOf, LINK_SUBJECTS, findLinkAndViews, recordView, revokeLink,
} from './client-link.ts';
export type { ClientLink, LinkedRecord, LinkViews } from './client-link.ts';
