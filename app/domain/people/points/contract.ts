import { z } from 'zod';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber, pageSize, sortDirection } from '#app/domain/kernel/page.ts';
import { POINT_SOURCE_NAMES } from './fields.ts';

export const FIRST_YEAR = 1990;

/** The year that an address asks for; without one, or with one that there is not to choose, the present one. */
export const Leaderboard = z.object({ year: z.coerce.number().int().min(FIRST_YEAR).max(9999).optional().catch(undefined) });

const empId = () => z.string({ error: 'Employee is required' }).max(6).transform((id) => id.toUpperCase());
export const PointsOf = z.object({ empId: empId() });

const page = { startDate: openDay(), endDate: openDay(), page: pageNumber() };

export const DETAIL_SIZES = [20, 50, 100] as const;
export const PointsDetail = z.object({
  ...page, empId: empId().catch(''), sort: z.enum(['earnedOn', 'points']).catch('earnedOn'), direction: sortDirection('desc'),
  size: pageSize(DETAIL_SIZES),
  /** Points for one thing alone. */
  source: z.enum(POINT_SOURCE_NAMES).or(z.literal('')).catch(''),
});

export const RANKING_SIZES = [50, 100, 500] as const;
export const PointsLeaderboard = z.object({ ...page, size: pageSize(RANKING_SIZES) });
