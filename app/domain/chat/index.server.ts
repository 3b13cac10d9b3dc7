export { findChatPerson, findChatTenant, listChatTenants } from './chat-person.read-model.ts';
export type { ChatAccount } from './chat-person.read-model.ts';
export { confirmLink, getLinkRequest, removeLink, requestLink } from './link.ts';
export { linkBySignIn } from './link-by-sign-in.ts';
export { forgetAnswer, forgetConversation, receiveActivity, rememberAnswer, rememberConversation } from './conversation.ts';
export { queueReminders, setReminder } from './reminders.ts';
export { findReminderAddress } from './reminder.read-model.ts';
export { getCard, getLatestCard, getNewestCard, moveCard, openCard } from './card.ts';
export type { StoredCard } from './card.read-model.ts';
