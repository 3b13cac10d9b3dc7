type Json = Record<string, unknown>;

/** A field of a card that the person may fill in. */
export interface DrawnField {
  readonly id: string; readonly label: string; readonly value: string; readonly choices: readonly { title: string; value: string }[]
}
export interface DrawnButton { readonly title: string; readonly url: string; readonly verb: string; readonly data: Json }
export interface DrawnCard { readonly text: string; readonly fields: DrawnField[]; readonly buttons: DrawnButton[] }

const list = (value: unknown): Json[] => (Array.isArray(value) ? value as Json[] : []);
const say = (value: unknown): string => (typeof value === 'string' ? value : '');
const withoutMarks = (text: string): string => text.replace(/\\([\\`*_[\]#~])/g, '$1').replace(/\n\n/g, '\n');

/** An Adaptive Card as lines of text in a box, with its fields and its numbered buttons. */
export function drawCard(card: Json): DrawnCard {
  const lines: string[] = [];
  const fields: DrawnField[] = [];
  for (const element of list(card['body'])) draw(element, lines, fields);
  const buttons = list(card['actions']).map(
    (action) => ({ title: say(action['title']), url: say(action['url']), verb: say(action['verb']), data: (action['data'] ?? {}) as Json }),
  );
  const shown = buttons.map(({ title, url }, index) => (url ? `  ${title}: ${url}` : `  [${index + 1}] ${title}`));
  const text =
    [...lines.flatMap((line) => line.split('\n')).map((line) => `│ ${line}`),
      ...(shown.length > 0 ? ['│', ...shown.map((line) => `│${line}`)] : [])].join('\n');
  return { text, fields, buttons };
}

function draw(element: Json, lines: string[], fields: DrawnField[]): void {
  switch (element['type']) {
    case 'TextBlock': lines.push(withoutMarks(say(element['text']))); return;
    case 'FactSet': {
      const facts = list(element['facts']).map((fact) => [say(fact['title']), withoutMarks(say(fact['value']))] as const);
      const width = Math.max(0, ...facts.map(([title]) => title.length));
      for (const [title, value] of facts) lines.push(`${title.padEnd(width)}  ${value}`);
      return;
    }
    case 'ColumnSet': {
      const cells = list(element['columns']).map((column) => list(column['items']));
      for (const cell of cells.flat()) if (say(cell['type']).startsWith('Input.')) draw(cell, lines, fields);
      const texts = cells.map((cell) => cell.map((item) => say(item['text'])).filter(Boolean).join('  ')).filter(Boolean);
      if (texts.length > 0) lines.push(texts.join('  '));
      return;
    }
    default: if (say(element['type']).startsWith('Input.')) drawField(element, lines, fields);
  }
}

function drawField(element: Json, lines: string[], fields: DrawnField[]): void {
  const choices = list(element['choices']).map((choice) => ({ title: say(choice['title']), value: say(choice['value']) }));
  const value = say(element['value']);
  const field = { id: say(element['id']), label: say(element['label']), value, choices };
  fields.push(field);
  lines.push(`${field.label}: ${choices.find((choice) => choice.value === value)?.title ?? value}`);
}
