import { expect } from 'vitest';
import { z } from 'zod';
import { FILE_TYPES } from '#shared/file-types.ts';
import { fileTypesOf } from '#shared/wire.ts';
import { appRouter } from '#app/app-router.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { type RestCall, restCalls } from '#platform/http/rest.ts';
import { signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { aloneIn, requestOf } from './doors.ts';
import { ROWS } from './world.ts';
import { wrongIn } from '../../support/file-properties.ts';
import { test } from './world-test.ts';

/** A job's file has the type that the job gave it: of one of them there is a job here. */
const OF_ONE_TYPE = new Set(['jobs.file']);

/** Files that the test's world has put there in place of made ones, and the office's own template. */
const STORED = new Set(['jobs.file', 'periods.snapshotFile', 'statements.openWithdrawn', 'templates.docxFile']);

/** The inputs that make a call answer with each of its files: those of its `format`, if it has one. */
function inputsOf({ input }: RestCall, known: Record<string, unknown>) {
  const format = input instanceof z.ZodObject ? input.shape.format : undefined;
  return format instanceof z.ZodEnum ? format.options.map((option) => ({ ...known, format: option })) : [known];
}

const answers = restCalls(appRouter).flatMap((call) => {
  const types = fileTypesOf(call.output);
  return types ? [{ call, types }] : [];
});

test('every file is of the types that its call declares, and the document states them', async ({ db, inputOf }) => {
  const app = testApp(db, UNHURRIED);
  const { paths } = openApiDocument(appRouter, { version: '1', url: 'http://localhost' });
  const found: Record<string, unknown> = {};
  const declared: Record<string, unknown> = {};
  const wrong: Record<string, string[]> = {};
  for (const { call, types } of answers) {
    const address = `${call.method} ${call.path}`;
    const { admits = [] } = ROWS.get(call.procedure) ?? {};
    // Somebody who reaches the own or another's object.
    const caller = admits.find((role) => role === 'employee') ?? admits.find((role) => role !== 'nobody');
    const as = caller && (await signIn(app, caller));
    const alone = await aloneIn(db);
    const downloaded = new Set<string>();
    for (const input of inputsOf(call, inputOf(call.procedure, 'own'))) {
      const answer = await alone(async () => {
        const response = await app.request(...requestOf(call, as, input));
        // Read whole: a stream still reads the database.
        return {
          status: response.status,
          type: response.headers.get('content-type'),
          name: decodeURIComponent(response.headers.get('content-disposition')?.split("''")[1] ?? ''),
          body: await response.arrayBuffer(),
        };
      });
      if (answer.status === 200 && !STORED.has(call.procedure)) {
        const { type, name, body } = answer;
        const file = { type: type ?? '', name, body: new Uint8Array(body) };
        const told = await wrongIn(file, { university: 'Uniwersytet Przykładowy', person: 'Anna Łączyńska' });
        if (told.length > 0) wrong[`${address} ${type}`] = told;
      }
      downloaded.add(
        answer.status === 200 ? `${answer.type}` : `${answer.status} ${new TextDecoder().decode(answer.body)}`,
      );
    }
    found[address] = [...downloaded].toSorted();
    const known = OF_ONE_TYPE.has(call.procedure) ? types.slice(0, 1) : types;
    declared[address] = known.map((type) => FILE_TYPES[type]).toSorted();
    const content = Object.fromEntries(types.map((type) => [FILE_TYPES[type].split(';')[0], {}]));
    expect(paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({ responses: { 200: { content } } });
    expect(paths[call.path]?.[call.method.toLowerCase()]).not.toHaveProperty([
      'responses',
      '200',
      'content',
      'application/json',
    ]);
  }
  expect(found).toEqual(declared);
  // Title, the university as author, language, tags, cells that hold what they show, a Polish name of what and when.
  expect(wrong).toEqual({});
  expect(answers.length).toBeGreaterThan(50);
});

const named = restCalls(appRouter).flatMap(({ procedure, input }) =>
  input instanceof z.ZodObject && 'file' in input.shape && input.shape.name instanceof z.ZodType
    ? [[procedure, input.shape.name] as const]
    : [],
);

test.for(named)('%s keeps no name of a file that shows another one or ends a line', ([, name]) => {
  expect(name.parse(' do\r\nkument\u202excod.exe ')).toBe('dokumentxcod.exe');
});
