import { z } from 'zod';
import { lockContract } from '#app/domain/kernel/lock-contract.ts';
import type { EntityKey } from './fields.ts';

const synced = {
  createdBy: z.string(), updatedAt: z.string(), status: z.enum(['', 'syncing', 'deleting']), syncedBy: z.string(), syncError: z.string(),
  state: z.enum(['Synced', 'Error', 'Not_Synced']), syncedAt: z.string().nullable(), portrait: z.string().nullable(),
};

/** The contract of a leave group in a list. */
export const LeaveGroupRowAnswer = z.strictObject({
  leaveGroupId: z.int(), name: z.string(), isEverybody: z.boolean(), members: z.string(), ...synced,
});

const entityKey = z.string() as unknown as z.ZodType<EntityKey>;

/** The contract of a person or a group that is picked. */
export const DirectoryEntityAnswer = z.strictObject({
  id: entityKey, displayName: z.string(), emailAddress: z.string(), entraObjectType: z.union([z.literal(0), z.literal(1)]),
});

/** The contract of a leave group for its form. */
export const LeaveGroupAnswer = z.strictObject({
  leaveGroupId: z.int(), name: z.string(), version: z.int(), lock: lockContract().nullable(), groupEntities: z.array(DirectoryEntityAnswer),
});

/** The contract of a public holiday in a list. */
export const HolidayRowAnswer = z.strictObject({ holidayId: z.int(), name: z.string(), date: z.string(), ...synced });
