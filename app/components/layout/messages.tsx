import { lazy, Suspense } from 'react';
import type { ToastsProps } from '../ui/toasts.tsx';

// They are read where the server wrote them; once their script is there they float.
const Toasts = import.meta.env.SSR ? (await import('../ui/toasts.tsx')).default : lazy(() => import('../ui/toasts.tsx'));

/** What happened with the last request. */
export function Messages(props: ToastsProps) {
  return <Suspense fallback={null}><Toasts {...props} /></Suspense>;
}
