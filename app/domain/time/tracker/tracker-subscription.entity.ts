import { defineEntity, p } from '@mikro-orm/core';

const TrackerSubscriptionSchema = defineEntity({
  name: 'TrackerSubscription',
  tableName: 'tracker_subscription',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    trackerId: p.integer().primary(),
  },
});

/** A person who sees what they touched in a tracker. */
export class TrackerSubscription extends TrackerSubscriptionSchema.class {}
TrackerSubscriptionSchema.setClass(TrackerSubscription);
