/** The fields of a webhook, as the specification calls them. */
export const webhookNames = {
  endpointUrl: 'EndpointUrl', clientId: 'ClientId', directoryId: 'TenantId', appIdUrl: 'AppIdUrl', clientSecret: 'ClientSecret',
  isActive: 'Active',
} as const;
