import { z } from 'zod';
import { READING } from '../addresses.ts';
import { type Scope, SCOPES } from '../schema-words.ts';
import { element, escaped, textElement } from '../xml.ts';
import { ListQuery, RESOURCES } from './resources.ts';

const json = (schema: z.ZodType) => ({
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) } },
});

const ReadError = z.object({ code: z.string(), message: z.string() });

const FAILURES = {
  400: 'Nieprawidłowe pole zapytania',
  401: 'Brak klucza albo klucz nieważny',
  403: 'Klucz nie obejmuje tych danych',
  429: 'Zbyt wiele żądań: nagłówek Retry-After mówi, kiedy ponowić',
};

const failures = Object.fromEntries(
  Object.entries(FAILURES).map(([status, description]) => [status, { description, ...json(ReadError) }]),
);

const queryParameters = Object.entries(ListQuery.shape).map(([name, schema]) => ({
  name,
  in: 'query',
  required: false,
  description: schema.description,
  schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
}));

const pathsOf = (scope: Scope) => {
  const { what, list, entry } = RESOURCES[scope];
  const number = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const common = { tags: [scope], security: [{ key: [] }] };
  return {
    [`${READING}/${scope}`]: {
      get: {
        ...common,
        operationId: `list-${scope}`,
        summary: `Lista: ${what}, w kolejności zmian`,
        parameters: queryParameters,
        responses: { 200: { description: 'Strona listy', ...json(list) }, ...failures },
      },
    },
    [`${READING}/${scope}/{id}`]: {
      get: {
        ...common,
        operationId: `get-${scope}`,
        summary: `Jedno: ${what}`,
        parameters: [number],
        responses: {
          200: { description: 'Pozycja', ...json(entry) },
          ...failures,
          404: { description: 'Nie ma takiej' },
        },
      },
    },
  };
};

/** The OpenAPI document of the read API. */
export const readingDocument = ({ url, name, version }: { url: string; name: string; version: string }) => ({
  openapi: '3.1.0',
  info: {
    title: `Dorobek naukowy: API do odczytu (${name})`,
    version,
    description:
      'To, co uczelnia pokazuje publicznie, dla jej innych systemów. Klucz wydaje administrator; podaje się go w nagłówku Authorization: Bearer. Aby mieć kopię, przejdź całą listę, a potem pytaj o zmiany od chwili `changed` ostatniej pozycji.',
  },
  servers: [{ url }],
  paths: Object.assign({}, ...SCOPES.map(pathsOf)) as Record<string, ReturnType<typeof pathsOf>[string]>,
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
});

type Parameter = { name: string; description?: string | undefined };

/** The document as people read it, as the body of a page. */
export function documentHtml(document: ReturnType<typeof readingDocument>): string {
  const operations = Object.entries(document.paths).map(([path, { get }]) => {
    const parameters: Parameter[] = get.parameters;
    const described = parameters.map(
      ({ name, description = 'numer' }) => `<dt><code>${escaped(name)}</code></dt><dd>${escaped(description)}</dd>`,
    );
    return `<section><h2><code>GET ${escaped(path)}</code></h2>${textElement('p', get.summary)}${element('dl', described.join(''))}</section>`;
  });
  const errors = Object.entries(FAILURES).map(([status, what]) => `<dt>${status}</dt><dd>${escaped(what)}</dd>`);
  return [
    textElement('h1', document.info.title),
    textElement('p', document.info.description),
    `<p><a href="${READING}/openapi.json">Opis w formacie OpenAPI</a> (ze schematami odpowiedzi)</p>`,
    ...operations,
    `<section><h2>Błędy</h2><dl>${errors.join('')}</dl></section>`,
  ].join('');
}
