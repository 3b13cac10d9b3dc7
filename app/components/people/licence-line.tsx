/** How many people are enabled, and for how many the organisation is licensed; null is for any number. */
export function LicenceLine({ activeUsers, maxUsers }: { activeUsers: number; maxUsers: number | null }) {
  return <p>You have {activeUsers} active users of your licenced {maxUsers ?? 'Unlimited'} users.</p>;
}
