import { expect, test } from 'vitest';
import { answerOf } from '#client/answer.ts';

const HTML = { headers: { 'content-type': 'text/html' } };
const refusal = (body: string, status: number) =>
  answerOf(new Response(body, { ...HTML, status })).then(
    () => undefined,
    (error: Error) => error.message,
  );

test('an answer that is not JSON is explained in a sentence, never by a parser', async () => {
  expect(await answerOf(Response.json({ id: 1 }))).toEqual({ id: 1 });
  expect(await refusal('<html>413 Request Entity Too Large</html>', 413)).toContain('nie przyjmuje tak dużych plików');
  expect(await refusal('<html>502 Bad Gateway</html>', 502)).toContain('spróbuj ponownie za chwilę');
  expect(await refusal('<html>418</html>', 418)).toBe('serwer odpowiedział błędem 418');
  expect(await refusal('<html>login of a captive portal</html>', 200)).toContain('nie pochodzi od aplikacji');
  expect(await refusal('{"message":"Plik jest pusty"}', 400)).toBe('Plik jest pusty');
  expect(await refusal('{"message":"x","issues":[{"message":"a"},{"message":"b"}]}', 400)).toBe('a; b');
});
