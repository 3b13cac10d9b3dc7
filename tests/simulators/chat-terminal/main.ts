import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { terminalKeyFile } from '#bot/terminal-key.ts';
import { openChannel } from './channel.ts';
import { drawCard, type DrawnCard, type DrawnField } from './draw-card.ts';

const USAGE =
  'Usage: npm run bot:chat -- --as EMPID [--organisation harbour] [--server http://localhost:3000] [--data data]\nThe server must run on '
    + 'this machine with the demo (npm start) or in development (npm run dev); --data is its data folder.\n';

const { values } =
  parseArgs({ options: { as: { type: 'string' }, organisation: { type: 'string', default: 'harbour' },
    server: { type: 'string', default: 'http://localhost:3000' },
  data: { type: 'string', default: process.env['DAYBOOK_DATA'] ?? 'data' } } });
if (!values.as) {
  stdout.write(USAGE);
  process.exit(2);
}

const keyFile = terminalKeyFile(values.data);
if (!existsSync(keyFile)) {
  stdout.write(`There is no ${keyFile}: the server makes it when it starts.\n${USAGE}`);
  process.exit(1);
}

const channel =
  await openChannel({
    server: values.server, organisation: values.organisation, empId: values.as.toUpperCase(), key: readFileSync(keyFile, 'utf8').trim(),
  });
const lines = createInterface({ input: stdin, output: stdout, terminal: stdin.isTTY });
const typed = lines[Symbol.asyncIterator]();
let shown: DrawnCard | undefined;
let shownId = '';

function show(card: Record<string, unknown>, id: string): void {
  shown = drawCard(card);
  shownId = id;
  stdout.write(`${shown.text}\n\n`);
}

channel.connector.onActivity = ({ activity, id }) => {
  const [attachment] = (activity['attachments'] ?? []) as { content: Record<string, unknown> }[];
  if (attachment) show(attachment.content, id);
};

async function ask(prompt: string): Promise<string | undefined> {
  stdout.write(prompt);
  const next = await typed.next();
  if (!next.done && !stdin.isTTY) stdout.write(`${next.value}\n`);
  return next.done ? undefined : next.value;
}

/** Asks for each field; an empty line keeps what it shows. Choices are answered by number or by a part of their name. */
async function fill(fields: readonly DrawnField[]): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  for (const { id, label, value, choices } of fields) {
    choices.slice(0, 20).forEach((choice, index) => stdout.write(`    ${index + 1}. ${choice.title}\n`));
    const answer = (await ask(`  ${label} [${choices.find((choice) => choice.value === value)?.title ?? value}]: `))?.trim() ?? '';
    const chosen = choices[Number(answer) - 1]
      ?? choices.find((choice) => answer !== '' && choice.title.toLowerCase().includes(answer.toLowerCase()));
    filled[id] = answer === '' ? value : choices.length > 0 ? chosen?.value ?? value : answer;
  }
  return filled;
}

async function take(line: string): Promise<boolean> {
  const button = /^\d+$/.test(line) ? shown?.buttons[Number(line) - 1] : undefined;
  if (button?.verb) {
    const sendsFields = ['revise', 'rate', 'choose', 'change'].includes(button.verb);
    const card = await channel.press(button.verb, { ...button.data, ...(sendsFields && shown ? await fill(shown.fields) : {}) }, shownId);
    if (card) show(card, shownId);
    return true;
  }
  const { status, words } = await channel.say(line);
  if (status === 200) return true;
  stdout.write(`The server at ${values.server} answered ${status}. ${words}\n${USAGE}`);
  return false;
}

stdout.write(
  `You are ${values.as.toUpperCase()} of ${values.organisation}. Write help, a number for a button, or an empty line to leave.\n\n`,
);
try {
  for (let line = await ask('> '); line?.trim(); line = await ask('> ')) {
    if (!await take(line.trim())) {
      process.exitCode = 1;
      break;
    }
  }
} catch (error) {
  stdout.write(`The server at ${values.server} does not answer: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
} finally {
  lines.close();
  await channel.close();
}
