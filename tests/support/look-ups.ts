/** The paths that pages ask in the background: after the end of a session they answer nothing, and lead nowhere. */
export const IS_LOOK_UP = new RegExp([
  '^/admin/(choices|proposed-id|client-id-availability)$', '^/receipts/client-choices$', '^/reports/filter-choices$', '^/search/places$',
  '^/timesheet/choices/(projects|work|clients|activity)$', '^/timesheet/weekview/[^/]+/[^/]+/appointments$',
].join('|'));
