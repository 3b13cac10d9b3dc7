import { z } from 'zod';

/** An answer of the marketplace, before it is known to be what was asked for. */
export type MarketplaceAnswer = unknown;

const MAX_ERRORS = 10;
const MAX_LENGTH = 300;

const Detail = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);
const Refusal = z.object({
  message: z.string().optional(),
  details: z.union([z.array(Detail), Detail.transform((one) => [one])]).catch([]).default([]),
});

/** Reads the marketplace's own words for a refusal, those of each detail after the first ones; none where a gateway answered. */
export function errorsOf(text: string): string[] {
  try {
    const { message, details } = Refusal.parse(JSON.parse(text));
    const said = [message ?? '', ...details].map((words) => words.trim().slice(0, MAX_LENGTH)).filter((words) => words !== '');
    return [...new Set(said)].slice(0, MAX_ERRORS);
  } catch {
    return [];
  }
}

export const Customer = z.object({ id: z.coerce.string().min(1).max(50), externalId: z.string().nullish() });

export const CustomerPage = z.object({
  data: z.array(Customer),
  pagination: z.object({ total: z.number().int().min(0) }),
});

// The names differ between the marketplace's editions.
export const Token = z.object({
  token: z.string().optional(), access_token: z.string().optional(),
  expiresInSeconds: z.coerce.number().optional(), expires_in: z.coerce.number().optional(),
});
