/** Where the frame keeps what screen readers say without moving to it. */
export const ANNOUNCER = 'announcer';

/** Has a screen reader say a text when it has finished what it says. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER);
  if (region) region.textContent = text;
}
