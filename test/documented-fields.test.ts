import { expect, test } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { CALLS, ENTITIES } from './documented-fields.ts';

const linesOf = (text: string) => text.trim().split('\n');
const entities = new Map(linesOf(ENTITIES).map((line) => [line.slice(0, line.indexOf(' ')), line.split(' ').slice(1)]));

const below = (path: string) => (path === '' || path.endsWith('.') ? path : `${path}.`);

/** Every path of documented fields: `calculated[].dane[].slot_w_dyscyplinie`. */
function pathsOf(words: readonly string[], at = ''): string[] {
  return words.flatMap((word) => {
    const [kind = '', name] = word.split(':').toReversed();
    const bare = kind.replaceAll(/[[\]{}]/g, '');
    const marks = kind.replaceAll(/[^[{]/g, '').replaceAll('[', '[]').replaceAll('{', '{}');
    const inner = below(at + (name ?? '') + marks);
    const fields = entities.get(bare);
    if (!fields) return [inner + bare];
    return [...(name === undefined ? [] : [at + name]), ...pathsOf(fields, inner)];
  });
}

type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** Every path of a field in a schema; `isRequired` leaves out those that an answer may lack. */
function declared(schema: Schema, isRequired: boolean, at = ''): string[] {
  const { properties = {}, required = [], items, additionalProperties: rest, anyOf = [], allOf = [] } = schema;
  const inner = below(at);
  return [
    ...Object.entries(properties).flatMap(([name, each]) =>
      isRequired && !required.includes(name) ? [] : [inner + name, ...declared(each, isRequired, inner + name)],
    ),
    ...(items ? declared(items, isRequired, `${at}[]`) : []),
    ...(typeof rest === 'object' ? declared(rest, isRequired, `${at}{}`) : []),
    ...[...anyOf, ...allOf].flatMap((each) => declared(each, isRequired, at)),
  ];
}

type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters: { name: string }[];
  requestBody?: Content;
  responses: { 200?: Content };
};

const { paths } = openApiDocument(appRouter, { version: '1', url: 'http://localhost' });
const operationAt = (address: string) => {
  const [method = '', path = ''] = address.split(' ');
  const found = (paths[path] as Record<string, unknown> | undefined)?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${address} is not there`);
  return found as Operation;
};
const wordsOf = (text: string) => text.split(' ').filter(Boolean);
const schemasOf = ({ content = {} }: Content) => Object.values(content).flatMap(({ schema }) => schema ?? []);

const calls = linesOf(CALLS).map((line) => line.split('|').map((part) => part.trim()));

test.each(calls)('%s takes %s and answers %s', (address = '', input = '', output = '') => {
  const { parameters, requestBody = {}, responses } = operationAt(address);
  const taken = [
    ...parameters.map(({ name }) => name),
    ...schemasOf(requestBody).flatMap((schema) => declared(schema, false)),
  ];
  expect(pathsOf(wordsOf(input)).filter((path) => !taken.includes(path))).toEqual([]);
  const answered = schemasOf(responses[200] ?? {}).flatMap((schema) => declared(schema, true));
  expect(pathsOf(wordsOf(output)).filter((path) => !answered.includes(path))).toEqual([]);
});

test('every entity is one of a call', () => {
  expect(calls.length).toBeGreaterThanOrEqual(90);
  const used = `${CALLS}${ENTITIES}`;
  expect([...entities.keys()].filter((name) => !new RegExp(`[:[{ ]${name}\\b`).test(used))).toEqual([]);
});
