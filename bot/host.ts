import type { Request, Response } from 'express';
import type { Bot } from './identity.ts';
import { isTerminalKey, TERMINAL_KEY_HEADER, terminalKey } from './terminal-key.ts';

export type ChatHandler = (request: Request, response: Response) => Promise<void>;

const OFF = 'The bot is not switched on: it needs BOT_APP_ID.\n';

const off: ChatHandler = async (_request, response) => { response.status(404).type('text/plain').send(OFF); };

/** The handler of /api/messages. Without an application id it is off, for all but a terminal of this machine where one is allowed. */
export async function startBot(bot: Bot): Promise<ChatHandler> {
  const { bot: settings, dataFolder, worker } = bot.app.config;
  if (settings.appId === '' && !settings.allowsTerminal) return off;
  const [{ createTeamsGateway }, { sendReminderCard, startReminders }] =
    await Promise.all([import('./adapter/teams-gateway.ts'), import('./reminders.ts')]);
  const gateway = createTeamsGateway(bot, settings);
  bot.app.services.chat.remind = (reminder) => sendReminderCard(bot, gateway.adapter, reminder);
  if (worker) startReminders(bot);
  if (settings.appId !== '') return (request, response) => gateway.handle(request, response);
  const key = terminalKey(dataFolder);
  return (request, response) =>
    (isTerminalKey(request.get(TERMINAL_KEY_HEADER), key) ? gateway.handle(request, response) : off(request, response));
}
