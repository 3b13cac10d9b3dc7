import { defineEntity, p } from '@mikro-orm/core';

const ChatLinkSchema = defineEntity({
  name: 'ChatLink',
  tableName: 'chat_link',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    directoryId: p.text(),
    objectId: p.text(),
    accountName: p.text().default(''),
    conversation: p.json<object>().nullable(),
    lastAnswer: p.json<object>().nullable(),
    remind: p.boolean().default(false),
    remindAt: p.time().nullable(),
    remindedDay: p.date().nullable(),
    remindedWeek: p.date().nullable(),
    linkedAt: p.datetime(),
  },
});

export class ChatLink extends ChatLinkSchema.class {}
ChatLinkSchema.setClass(ChatLink);
