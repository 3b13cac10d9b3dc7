const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Where the focus was: the control, and the way to it from the top of the page. */
interface Held { readonly control: HTMLElement; readonly way: readonly { readonly parent: Element; readonly index: number }[] }

let held: Held | undefined;

/** Notes where the focus is within the page, so that it finds its way back when what held it is drawn again. Answers how to end it. */
export function noteFocus(): () => void {
  const enter = ({ target }: FocusEvent) => {
    const isOnPage = target instanceof HTMLElement && target.closest('main') !== null && !target.closest('dialog');
    held = isOnPage ? { control: target, way: wayTo(target) } : undefined;
  };
  const leave = ({ target }: FocusEvent) => {
    // A control that is taken out of the page loses the focus as well; one that a person leaves is still there.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && document.activeElement === document.body) held = undefined;
    });
  };
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}

/** Gives the focus to what now stands where it was lost; what was only put aside or never had it is left alone. */
export function returnLostFocus(): void {
  if (!held || held.control.isConnected || document.activeElement !== document.body || document.querySelector('dialog:modal')) return;
  // The week gives the focus to an entry that was moved by keys, as soon as it is drawn where it is now.
  if (document.querySelector('[data-moved]')) return;
  const { control, way } = held;
  const step = way.find(({ parent }) => parent.isConnected);
  if (!step) return;
  const place = placeOf(step.parent, way);
  const near = focusableIn(place);
  const found = near.find((one) => isAlike(one, control)) ?? near[0] ?? focusableIn(step.parent)[0];
  found?.focus({ preventScroll: true });
}

function wayTo(control: Element): Held['way'] {
  const way: { parent: Element; index: number }[] = [];
  for (let at: Element = control; at.parentElement && at.tagName !== 'MAIN'; at = at.parentElement)
    way.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return way;
}

/** Goes down the way as far as it still leads to something that can be focused. */
function placeOf(from: Element, way: Held['way']): Element {
  let place = from;
  for (const { index } of way.slice(0, way.findIndex(({ parent }) => parent === from) + 1).reverse()) {
    const next = place.children[Math.min(index, place.children.length - 1)];
    if (!next || focusableIn(next).length === 0) break;
    place = next;
  }
  return place;
}

function focusableIn(place: Element): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)];
  if (place instanceof HTMLElement && place.matches(FOCUSABLE)) all.unshift(place);
  return all.filter((one) => one.checkVisibility() && !one.matches(':disabled'));
}

const nameOf = (control: HTMLElement): string =>
  control.id || control.getAttribute('name') || control.getAttribute('aria-label') || control.textContent || '';

const isAlike = (one: HTMLElement, other: HTMLElement): boolean => one.tagName === other.tagName && nameOf(one) === nameOf(other);
