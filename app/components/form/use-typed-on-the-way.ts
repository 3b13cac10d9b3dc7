import { useEffect } from 'react';
import { tellFailure } from '../ui/failure.ts';
import { keepTyped, putTyped, takeTyped } from './typed-on-the-way.ts';

const NOT_ALL = 'Something that you changed while this page was on its way could not be put in. Please check the form before you save it.';

/** A step to another page, such as Next day, takes along what is typed until that page is there. */
export function useTypedOnTheWay(formId: string, owner: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const typed = takeTyped(owner);
    if (typed && !putTyped(form, typed)) tellFailure({ kind: 'info', title: '', detail: NOT_ALL });
    return () => keepTyped(form, owner);
  }, [formId, owner]);
}
