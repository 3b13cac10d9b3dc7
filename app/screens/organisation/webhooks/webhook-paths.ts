import { segment, withQuery, type Query } from '../../address.ts';

/** The addresses of the organisation's webhook. */
export const webhookPaths = {
  settings: () => '/admin/webhooks',
  remove: () => '/admin/webhooks/remove',
  changeSecret: () => '/admin/webhooks/signing-secret',
  dropSecret: () => '/admin/webhooks/former-secret',
  deliveries: (query: Query = {}) => withQuery('/admin/webhooks/deliveries', query),
  delivery: (messageId: string) => `/admin/webhooks/deliveries/${segment(messageId)}`,
  replay: () => '/admin/webhooks/deliveries/replay',
};
