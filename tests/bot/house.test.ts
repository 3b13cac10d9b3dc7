import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FILES = globSync('bot/**/*.ts').filter((file) => !file.endsWith('.test.ts')).sort();
const matching = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')));

describe('the house of the bot', () => {
  test('four files know the SDK, so that another can take its place there', () => {
    expect(matching(/from 'bot(builder|framework)[\w-]*'/)).toEqual(
      ['send-card', 'single-sign-on', 'teams-adapter', 'turn-answers'].map((name) => `bot/adapter/${name}.ts`),
    );
    expect(FILES.filter((file) => file.startsWith('bot/adapter/')).length).toBeGreaterThan(4);
  });

  test('it has no query of its own, and reaches no routes, screens or entities', () => {
    expect(matching(/kernel\/sql\.ts|sql`|mikro-orm|\.entity\.ts|read-model/)).toEqual([]);
    expect(matching(/from '(?:#app|\.\.\/app)\/(?:routes|web|components)\//)).toEqual([]);
  });

  test('a command is one file, and every file of a command is one that can be written', () => {
    const commands = FILES.filter((file) => /^bot\/commands\/(?!index)/.test(file));
    expect(commands.length).toBeGreaterThanOrEqual(11);
    const index = readFileSync('bot/commands/index.ts', 'utf8');
    for (const file of commands) expect(index).toContain(`'./${file.split('/').at(-1)}'`);
  });
});
