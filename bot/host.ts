import type { Request, Response } from 'express';
import type { Bot } from './identity.ts';

export type ChatHandler = (request: Request, response: Response) => Promise<void>;

const OFF = 'The bot is not switched on: it needs BOT_APP_ID, or development.\n';

/** The handler of /api/messages; without an application id it works in development alone, for this machine alone. */
export async function startBot(bot: Bot): Promise<ChatHandler> {
  const { config } = bot.app;
  if (config.bot.appId === '' && !config.isDevelopment) {
    return async (_request, response) => { response.status(404).type('text/plain').send(OFF); };
  }
  const [{ createTeamsGateway }, { sendReminderCard, startReminders }] = await Promise.all([import('./adapter/teams-gateway.ts'), import('./reminders.ts')]);
  const gateway = createTeamsGateway(bot, config.bot);
  bot.app.services.chat.remind = (reminder) => sendReminderCard(bot, gateway.adapter, reminder);
  if (config.worker) startReminders(bot);
  return (request, response) => gateway.handle(request, response);
}
