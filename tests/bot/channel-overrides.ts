import type { ChannelOverrides } from '#bot/adapter/teams-adapter.ts';
import type { ChannelKeys } from '#tests/simulators/channel-keys.ts';

export const APP_ID = '5f0e0000-0000-0000-0000-000000000001';

/** The channel's services on this machine in place of Microsoft's; tokens are checked as in production. */
export function channelOverrides(keys: Pick<ChannelKeys, 'metadataUrl' | 'issuer'>,
  tokenServiceUrl = 'https://token.invalid'): ChannelOverrides {
  const authentication = {
    ToBotFromChannelOpenIdMetadataUrl: keys.metadataUrl, ToBotFromChannelTokenIssuer: keys.issuer,
    ToBotFromEmulatorOpenIdMetadataUrl: keys.metadataUrl,
    ToChannelFromBotLoginUrl: 'https://login.invalid/botframework.com', ToChannelFromBotOAuthScope: 'https://api.botframework.com',
    OAuthUrl: tokenServiceUrl, ValidateAuthority: 'true',
  };
  const credentials = {
    isValidAppId: async (appId: string) => appId === APP_ID,
    isAuthenticationDisabled: async () => false,
    createCredentials: async () =>
      ({
        signRequest: async (request: { headers: { set(name: string, value: string): void } }) => {
          request.headers.set('authorization', 'Bearer bot-token');
          return request;
        } }),
  };
  return { authentication, credentials: credentials as never };
}
