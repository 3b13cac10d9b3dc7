import { defineEntity, p } from '@mikro-orm/core';

const ChatActivitySchema = defineEntity({
  name: 'ChatActivity',
  tableName: 'chat_activity',
  schema: '*',
  properties: {
    conversationId: p.text().primary(),
    activityId: p.text().primary(),
    receivedAt: p.datetime(),
  },
});

export class ChatActivity extends ChatActivitySchema.class {}
ChatActivitySchema.setClass(ChatActivity);
