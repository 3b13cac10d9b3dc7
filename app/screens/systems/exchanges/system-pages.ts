import type { SystemState } from '#app/domain/systems/exchanges/index.server.ts';
import { webhookPaths } from '../../organisation/webhooks/webhook-paths.ts';
import { paths } from '../../paths.ts';

export interface SystemPage { readonly href?: string; readonly action?: string; readonly words: string }

const counted = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** Says what is connected of a system, and leads to where that is done. */
export function settingsOfSystem({ system, connections }: Pick<SystemState, 'system' | 'connections'>): SystemPage {
  switch (system) {
    case 'distributor': return {
      href: paths.distributorSettings(), action: connections > 0 ? 'Change the connection' : 'Connect it',
      words: 'Accounts of clients at the distributor.',
    };
    case 'calendar': return {
      href: paths.myCalendar(), action: 'My calendar',
      words: `${connections === 0 ? 'No person has' : counted(connections, 'person has', 'people have')} connected a calendar. `
        + 'Each does that in My Settings, and alone sees their appointments.',
    };
    case 'webhooks': return {
      href: webhookPaths.settings(), action: connections > 0 ? 'Change the webhook' : 'Configure it',
      words: 'A program of yours that gets a message for every change.',
    };
    case 'openid': return {
      href: paths.signInSettings(), action: connections > 0 ? 'Change the connection' : 'Connect it',
      words: 'People sign in with the account that they have there.',
    };
    case 'avatars': return {
      href: paths.pictureSettings(), action: connections > 0 ? 'Stop asking for pictures' : 'Ask for pictures',
      words: 'Pictures of people without one of their own, found by a hash of their e-mail address.',
    };
    case 'feeds': return {
      words: `${counted(connections, 'blog or social account is', 'blogs and social accounts are')} read. Each person names theirs in `
        + 'My Settings.',
    };
  }
}
