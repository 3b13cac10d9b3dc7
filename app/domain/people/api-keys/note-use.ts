import { tables } from '#app/domain/kernel/records/tables.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { ApiKey } from './api-key.entity.ts';
import type { KeyOwner } from './key-owner.read-model.ts';

/** The last use is written at most this often: not a write for every call. */
const USED_AGAIN_MS = 60_000;

/** Notes that a key was used, and by which program. */
export async function noteUse({ em, now }: Pick<Ctx, 'em' | 'now'>, key: KeyOwner, application: string): Promise<void> {
  const isRecent = key.lastUsedAt !== null && now().getTime() - new Date(key.lastUsedAt).getTime() < USED_AGAIN_MS;
  if (isRecent && key.lastApplication === application) return;
  await tables<typeof ApiKey>(em).updateTable('api_key').set({ lastUsedAt: now(), lastApplication: application })
    .where('apiKeyId', '=', key.apiKeyId).execute();
}
