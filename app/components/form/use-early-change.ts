import { useEffect } from 'react';

/**
 * A choice made before scripts ran was heard by nobody: it is made again once the field is taken over, so that what
 * follows from it (other choices, another page) comes after all.
 */
export function useEarlyChange(id: string): void {
  useEffect(() => {
    const control = document.getElementById(id);
    if (!control || !isChanged(control)) return undefined;
    // After the effects of this round, with which forms begin to listen.
    const timer = setTimeout(() => chooseAgain(control));
    return () => clearTimeout(timer);
  }, [id]);
}

/** Whether it has another value than the page came with. */
export function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = Array.from(control.options).findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(served, 0);
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.value !== control.defaultValue;
}

function chooseAgain(control: Element): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = control.defaultChecked;
    control.click();
  } else {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
