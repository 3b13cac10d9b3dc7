import { commandMenu } from '../commands/index.ts';

/** What the app package is made from; all of it configuration. */
export interface PackageSettings {
  readonly appId: string;
  readonly publicUrl: string;
  readonly version: string;
  readonly developer: string;
  /** People are signed in with their Teams account: the registration exposes an API of this site. */
  readonly singleSignOn: boolean;
}

export const MANIFEST_VERSION = '1.19';
const SCHEMA = `https://developer.microsoft.com/json-schemas/teams/v${MANIFEST_VERSION}/MicrosoftTeams.schema.json`;
/** Where the page of a sign-in that Teams cannot do by itself is served from. */
const TOKEN_SERVICE = 'token.botframework.com';
const DESCRIPTION_MAX = 128;
/** Pages of the site that are open to everybody; a test holds them to be there. */
const PRIVACY = '/privacy';
const TERMS = '/terms';

const shortened = (text: string, max: number): string => ([...text].length > max ? `${[...text].slice(0, max - 1).join('')}…` : text);

/** The Teams app manifest. The commands are those that the bot has. */
export function manifestOf({ appId, publicUrl, version, developer, singleSignOn }: PackageSettings) {
  const site = new URL(publicUrl);
  return {
    $schema: SCHEMA,
    manifestVersion: MANIFEST_VERSION,
    version,
    id: appId,
    developer: { name: shortened(developer, 32), websiteUrl: site.origin, privacyUrl: `${site.origin}${PRIVACY}`,
      termsOfUseUrl: `${site.origin}${TERMS}` },
    name: { short: 'Daybook', full: 'Daybook time recording' },
    description: {
      short: 'Record your working time in one line.',
      full:
        'Write what you did, for whom and how long. Daybook shows what it understood, saves it when you agree, and tells you what is '
          + 'missing from your day and week.',
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#0F766E',
    bots: [{
      botId: appId, scopes: ['personal'], isNotificationOnly: false, supportsFiles: false,
      commandLists: [
        { scopes: ['personal'],
          commands: commandMenu().map(({ say, does }) => ({ title: say, description: shortened(does, DESCRIPTION_MAX) })) }],
    }],
    permissions: ['identity', 'messageTeamMembers'],
    validDomains: [site.host, ...(singleSignOn ? [TOKEN_SERVICE] : [])],
    ...(singleSignOn ? { webApplicationInfo: { id: appId, resource: `api://${site.host}/botid-${appId}` } } : {}),
  };
}
