import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';

/** Minutes as hours with a unit: '7.50 hours', below zero with a minus sign. */
export const inHours = (minutes: number): string => `${minutes < 0 ? '−' : ''}${formatHoursGrouped(Math.abs(minutes) * 60)} hours`;
