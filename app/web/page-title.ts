/** The document title of a screen: the product, the screen and, where it has one, its subject. */
export function pageTitle(title: string, subject?: string): { title: string }[] {
  return [{ title: ['Daybook', title, subject].filter(Boolean).join(' · ') }];
}
