import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { routeConsole } from './console-to-log.ts';

test('what is printed is a line of the log', () => {
  const lines: [level: string, message: string][] = [];
  const note = (level: string) => (_fields: object, message: string) => { lines.push([level, message]); };
  const to = {} as Console;
  const from = new EventEmitter();
  from.on('warning', () => { lines.push(['printed', '']); });
  routeConsole({ info: note('info'), warn: note('warn'), error: note('error') }, to, from as NodeJS.Process);
  to.log('%s is %d', 'a', 1);
  to.warn('two\nlines');
  to.error(new Error('x').message);
  from.emit('warning', new Error('deprecated'));
  expect(lines).toEqual([['info', 'a is 1'], ['warn', 'two\nlines'], ['error', 'x'], ['warn', 'Node warns']]);
});
