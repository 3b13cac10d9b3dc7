export { findWebhook } from './endpoint.read-model.ts';
export { getDelivery, listDeliveries } from './list-deliveries.ts';
export type { Delivery, DeliveryRow } from './list-deliveries.ts';
export { replayEvents, resendEvent } from './resend.ts';
export { getWebhookSettings, readTestWebhook, removeWebhook, saveWebhook } from './save-endpoint.ts';
export type { WebhookSettings } from './save-endpoint.ts';
export { changeSigningSecret, dropFormerSecret } from './signing-secret.ts';
