import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '../toast.server.ts';

/** Back to the list, which says so. */
export const sessionHasEnded = ({ device }: { readonly device: string }): Promise<Response> =>
  redirectWithToast(paths.mySessions(), { kind: 'success', text: `The session of ${device} has ended.` });

/** Back to the list, which says how many. */
export const othersHaveEnded = ({ ended }: { readonly ended: number }): Promise<Response> =>
  redirectWithToast(
    paths.mySessions(), { kind: 'success', text: ended === 1 ? 'The other session has ended.' : `${ended} other sessions have ended.` },
  );
