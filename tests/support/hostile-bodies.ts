import { MAX_NAME_LENGTH, type FormLimits } from '#app/web/forms/form-limits.ts';

/** A body of a form as it arrives. */
export interface SentBody {
  readonly contentType: string;
  readonly body: string;
}

type Field = readonly [name: string, value: string];

const BOUNDARY = '----daybook-test';

const asUrlencoded = (fields: readonly Field[]): SentBody => ({
  contentType: 'application/x-www-form-urlencoded',
  body: fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
});

const partOf = ([name, value]: Field): string => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const asMultipart = (fields: readonly Field[]): SentBody =>
  ({ contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: `${fields.map(partOf).join('')}--${BOUNDARY}--\r\n` });

const repeated = (times: number): Field[] => Array.from({ length: times }, () => ['a', '1']);
const different = (times: number): Field[] => Array.from({ length: times }, (_, index) => [`a${index}`, '1']);

/** One field that fills a body up to so many bytes. */
const filling = (encode: (fields: readonly Field[]) => SentBody, bytes: number): SentBody => {
  const around = encode([['a', '']]).body.length;
  return encode([['a', 'x'.repeat(bytes - around)]]);
};

/** Each of them in both encodings, by what it is. */
function inBoth(fields: Readonly<Record<string, readonly Field[]>>): [string, SentBody][] {
  return Object.entries(fields).flatMap(
    ([what, list]): [string, SentBody][] => [[what, asUrlencoded(list)], [`${what}, multipart`, asMultipart(list)]],
  );
}

type Bodies = readonly (readonly [what: string, sent: SentBody])[];

/** Most forms have the same limits, and so the same bodies. */
function onceFor(make: (limits: FormLimits) => Bodies): (limits: FormLimits) => Bodies {
  const made = new Map<string, Bodies>();
  return (limits) => {
    const key = JSON.stringify([limits.fields, limits.bytes, ...limits.lists]);
    const bodies = made.get(key) ?? make(limits);
    made.set(key, bodies);
    return bodies;
  };
}

/** The most that a form may send, of each kind. */
export const bodiesAt = onceFor(({ fields, bytes, lists }) => [
  ...inBoth({
    'a name as often as there may be fields': repeated(Math.min(fields, 10_000)),
    'as many names as there may be fields': different(Math.min(fields, 10_000)),
    'the longest name': [['n'.repeat(MAX_NAME_LENGTH), '1']],
    'the last rows': [...lists].map(([name, most]) => [`${name}[${most - 1}].description`, '1'] as const),
    'no field': [],
  }),
  ['as many bytes as there may be', filling(asUrlencoded, Math.min(bytes, 1024 * 1024))],
  ['as many bytes as there may be, multipart', filling(asMultipart, bytes)],
]);

const INTENTS = ['x', '{}', '[]', 'null', '1', '"x"', '{"type":"insert","payload":{"name":"a"}}',
  '{"type":"update","payload":{"name":"a[10000000]","value":"1"}}', '{"type":"reset","payload":{}}',
  '{"type":"reorder","payload":{"name":"a","from":0,"to":10000000}}', '['.repeat(5000)];

/** Bodies that no form sends: each is refused before anything is made of it. */
export const bodiesBeyond = onceFor(({ fields, bytes, lists }) => [
  ...inBoth({
    'a field too many, of one name': repeated(fields + 1),
    'a field too many, of another name': different(fields + 1),
    'a name that is too long': [['n'.repeat(MAX_NAME_LENGTH + 1), '1']],
    'a row of no list': [['email[10000000]', '1']],
    'a row of rows': [['lines[10000000].price', '1']],
    'deep names': [['a.b'.repeat(20), '1']],
    'deep rows': [['a[0]'.repeat(15), '1']],
    'names of the language': [['__proto__[x]', '1'], ['constructor.prototype.x', '1']],
    'empty brackets': [['a[]', '1']],
    'a row too many': [['none', 0] as const, ...lists].map(([name, most]): Field => [`${name}[${most}].description`, '1']),
  }),
  ...INTENTS.map((value): [string, SentBody] =>
    [`the form library's own field, ${value.slice(0, 40)}`, asUrlencoded([['__intent__', value], ['__state__', value]])]),
  ['the form library\'s own field, multipart', asMultipart([['__intent__', 'x']])],
  ['one name 60,000 times', asUrlencoded(repeated(Math.max(60_000, fields + 1)))],
  ['nothing but separators', { contentType: 'application/x-www-form-urlencoded', body: '&'.repeat(250_000) }],
  ['nothing but boundaries', { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: `--${BOUNDARY}\r\n`.repeat(12_000) }],
  ['two boundaries', { ...asMultipart(repeated(fields + 1)), contentType: `multipart/form-data; x="; boundary=b"; boundary=${BOUNDARY}` }],
  ['a byte too many', filling(asUrlencoded, bytes + 1)],
  ['a byte too many, multipart', filling(asMultipart, bytes + 1)],
  ['JSON', { contentType: 'application/json', body: '{"a":1}' }],
  ['no kind at all', { contentType: '', body: 'a=1' }],
  ['parts without a boundary', { contentType: 'multipart/form-data', body: 'a=1' }],
  ['parts that do not end', { ...asMultipart([]), body: partOf(['a', '1']) }],
]);
