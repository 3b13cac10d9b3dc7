import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { PlacedAppointment } from '#app/domain/time/appointments/index.server.ts';
import { tellFailure } from '#app/components/ui/failure.ts';

export interface ShownAppointments { appointments: PlacedAppointment[]; error: string | null }

const NONE: PlacedAppointment[] = [];

/** Appointments that the page came with, or with script those that are asked for once it is shown; null asks for none. */
export function useAppointments(href: string | null, shown: ShownAppointments | null): PlacedAppointment[] {
  const { load, data } = useFetcher<ShownAppointments>();
  useEffect(() => {
    if (href !== null) load(href);
  }, [href, load]);
  const error = data?.error ?? null;
  useEffect(() => {
    if (error !== null) tellFailure({ kind: 'error', title: 'Appointments', detail: error });
  }, [error]);
  return data?.appointments ?? shown?.appointments ?? NONE;
}
