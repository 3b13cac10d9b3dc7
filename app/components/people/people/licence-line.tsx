/** How many people are enabled, and for how many the organisation is licensed; null is for any number. */
export function LicenceLine({ activeUsers, maxUsers }: { activeUsers: number; maxUsers: number | null }) {
  const users = activeUsers === 1 ? '1 active user' : `${activeUsers} active users`;
  return <p>You have {users} of your licenced {maxUsers ?? 'Unlimited'} users.</p>;
}
