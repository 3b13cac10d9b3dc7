import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import type { ChatAccount } from './chat-person.ts';
import { ACCOUNT_NAME_MAX, LINK_MINUTES } from './contract.ts';
import type { ConversationAddress } from './contract.ts';
import { hashToken, newToken } from './hash-token.ts';

/** A one-time link for an account that nobody is known by. Earlier ones of the same account end. Answers the token. */
export async function requestLink(em: SqlEntityManager, account: ChatAccount, conversation: ConversationAddress | undefined,
  now: Date): Promise<string> {
  const token = newToken();
  await execute(em, sql`with gone as (delete from control.chat_link_request
      where expires_at < ${now.toISOString()}
      or (directory_id = ${account.directoryId} and object_id = ${account.objectId} and used_at is null))
    insert into control.chat_link_request (token_hash, directory_id, object_id, account_name, conversation, created_at, expires_at)
    values (${hashToken(token)}, ${account.directoryId}, ${account.objectId}, ${account.name.slice(0, ACCOUNT_NAME_MAX)},
      ${conversation ? JSON.stringify(conversation) : null}::jsonb, ${now.toISOString()},
      ${new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString()})`);
  return token;
}
