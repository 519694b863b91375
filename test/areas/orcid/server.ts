import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { crossrefWork, serve } from '../intake/sources.ts';

type Identifier = { 'external-id-type': string; 'external-id-value': string };
type Work = {
  'put-code'?: number;
  title: { title: { value: string } };
  type: string;
  'external-ids': { 'external-id': Identifier[] };
};
type Kept = { putCode: number; source: string; work: Work };
export type Asked = { method: string; path: string; body: unknown; number: number };
/** What the server does instead of answering; `after`: once it has done what was asked. */
type Fault = { status?: number; isDropped?: true; after?: true; body?: string; type?: string };

export const APPLICATION = { id: 'APP-UCZELNIA', secret: 'tajne' };
export const ORCID = '0000-0002-1825-0097';

/** A server with the addresses of ORCID: consent, tokens, the public record and the one of members; and of Crossref. */
function emptyState() {
  return {
    works: new Map<string, Kept[]>(),
    codes: new Map<string, { orcid: string; scope: string; callback: string }>(),
    tokens: new Map<string, { orcid: string; scope: string }>(),
    /** DOIs that Crossref knows, with their titles. */
    crossref: new Map<string, string>(),
    /** Records that were joined to others. */
    moved: new Map<string, string>(),
    /** Who logs in at the page of consent. */
    orcid: ORCID,
    log: [] as Asked[],
    fault: (_asked: Asked): Fault | undefined => undefined,
    /** Runs once what was asked is done, before it is answered. */
    afterwards: async (_asked: Asked): Promise<void> => {},
    refuse: (_work: Work): string | undefined => undefined,
    next: 1_000,
  };
}
type State = ReturnType<typeof emptyState>;

export async function startOrcid(open: (answer: RequestListener) => Promise<{ place: string; url: string }> = serve) {
  const state = emptyState();
  const { place, url } = await open((request, response) => void answer(state, request, response));
  return { state, place, url, add: (orcid: string, work: Work) => keep(state, orcid, { source: '0000-other', work }) };
}

function keep(state: State, orcid: string, { source, work }: { source: string; work: Work }): number {
  const putCode = (state.next += 1);
  state.works.set(orcid, [...(state.works.get(orcid) ?? []), { putCode, source, work }]);
  return putCode;
}

export const foreignWork = (title: string, doi = '') => ({
  title: { title: { value: title } },
  type: 'journal-article',
  'journal-title': { value: 'Pismo' },
  'publication-date': { year: { value: '2023' } },
  'external-ids': { 'external-id': doi === '' ? [] : [identifier('doi', doi)] },
});
const identifier = (kind: string, text: string) => ({
  'external-id-type': kind,
  'external-id-value': text,
  'external-id-relationship': 'self',
});

async function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const isForm = (request.headers['content-type'] ?? '').includes('form');
  const body: unknown = isForm
    ? Object.fromEntries(new URLSearchParams(text))
    : text === ''
      ? undefined
      : JSON.parse(text);
  const asked = { method: request.method ?? 'GET', path: request.url ?? '', body, number: state.log.length };
  state.log.push(asked);
  const fault = state.fault(asked);
  if (fault && !fault.after) return fail(fault, response);
  const { status, json, location } = perform(state, asked, request.headers.authorization ?? '');
  if (fault) return fail(fault, response);
  await state.afterwards(asked);
  response
    .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    .end(json === undefined ? '' : JSON.stringify(json));
}

function fail({ status = 500, isDropped, body = '', type = 'application/json' }: Fault, response: ServerResponse) {
  if (isDropped) return response.destroy();
  response.writeHead(status, { 'content-type': type }).end(body);
}

type Answer = { status: number; json?: unknown; location?: string };

const problem = (status: number, text: string): Answer => ({
  status,
  json: { 'response-code': status, 'developer-message': text, 'user-message': text, 'error-code': 9_000 },
});

function perform(state: State, { method, path, body }: Asked, authorization: string): Answer {
  const { pathname, searchParams } = new URL(path, 'http://orcid');
  if (pathname === '/oauth/authorize') return consent(state, searchParams);
  if (pathname === '/oauth/token') return token(state, body as Record<string, string>);
  if (pathname === '/oauth/revoke') {
    state.tokens.delete((body as { token: string }).token);
    return { status: 200 };
  }
  if (pathname.startsWith('/works/')) {
    const doi = decodeURIComponent(pathname.slice('/works/'.length));
    const title = state.crossref.get(doi);
    return title === undefined ? { status: 404 } : { status: 200, json: crossrefWork({ DOI: doi, title }) };
  }
  const [, api, orcid = '', what, code] = pathname.split('/');
  const now = state.moved.get(orcid);
  if (now !== undefined) return { status: 301, location: path.replace(orcid, now), json: { 'error-code': 9_007 } };
  if (api === 'pub')
    return what === 'works' && code ? bulk(state, orcid, code) : { status: 200, json: summaries(state, orcid) };
  const own = state.tokens.get(authorization.replace('Bearer ', ''));
  if (!own) return { status: 401, json: { error: 'invalid_token' } };
  if (own.orcid !== orcid || !own.scope.includes('/activities/update')) return problem(403, 'Brak zgody');
  if (method === 'GET') return { status: 200, json: summaries(state, orcid) };
  if (method === 'POST') return add(state, orcid, body as { bulk: { work: Work }[] });
  const list = state.works.get(orcid) ?? [];
  const kept = list.find(({ putCode }) => putCode === Number(code));
  if (!kept || kept.source !== APPLICATION.id) return problem(404, 'Nie ma takiej pracy');
  if (method === 'DELETE') {
    state.works.set(
      orcid,
      list.filter((one) => one !== kept),
    );
    return { status: 204 };
  }
  const no = state.refuse(body as Work);
  if (no !== undefined) return problem(400, no);
  kept.work = body as Work;
  return { status: 200, json: body };
}

function consent(state: State, query: URLSearchParams): Answer {
  const callback = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== APPLICATION.id) return problem(400, 'invalid_client');
  const code = `kod-${state.codes.size}`;
  state.codes.set(code, { orcid: state.orcid, scope: query.get('scope') ?? '', callback });
  return { status: 302, location: `${callback}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}` };
}

function token(state: State, form: Record<string, string>): Answer {
  if (form.client_id !== APPLICATION.id || form.client_secret !== APPLICATION.secret)
    return { status: 401, json: { error: 'invalid_client' } };
  const known = state.codes.get(form.code ?? '');
  // A code is good for one answer, and for the address that it was given to.
  if (!known || known.callback !== form.redirect_uri) return { status: 400, json: { error: 'invalid_grant' } };
  state.codes.delete(form.code ?? '');
  const access = `token-${state.tokens.size}-${known.orcid}`;
  state.tokens.set(access, { orcid: known.orcid, scope: known.scope });
  return {
    status: 200,
    json: {
      access_token: access,
      token_type: 'bearer',
      expires_in: 631_138_518,
      scope: known.scope,
      orcid: known.orcid,
      name: 'J',
    },
  };
}

/** The list of a record: works with a common identifier are one group. */
function summaries(state: State, orcid: string) {
  const shown = (state.works.get(orcid) ?? []).map(({ putCode, source, work }) => ({
    'put-code': putCode,
    source: { 'source-client-id': source === APPLICATION.id ? { path: source } : null },
    ...work,
  }));
  return {
    group: shown.map((summary) => ({ 'external-ids': summary['external-ids'], 'work-summary': [summary] })),
    path: `/${orcid}/works`,
  };
}

function bulk(state: State, orcid: string, codes: string): Answer {
  const wanted = new Set(codes.split(',').map(Number));
  const works = (state.works.get(orcid) ?? []).filter(({ putCode }) => wanted.has(putCode));
  return {
    status: 200,
    json: { bulk: works.map(({ putCode, work }) => ({ work: { 'put-code': putCode, ...work } })) },
  };
}

const idsOf = (work: Work) =>
  work['external-ids']['external-id']
    .filter((one) => !('external-id-relationship' in one) || one['external-id-relationship'] === 'self')
    .map((one) => `${one['external-id-type']} ${one['external-id-value']}`);

function add(state: State, orcid: string, { bulk: works }: { bulk: { work: Work }[] }): Answer {
  const answers = works.map(({ work }) => {
    const own = (state.works.get(orcid) ?? []).filter(({ source }) => source === APPLICATION.id);
    const no = state.refuse(work);
    if (no !== undefined) return { error: problem(400, no).json };
    const same = own.some((one) => idsOf(one.work).some((id) => idsOf(work).includes(id)));
    if (same) return { error: { 'response-code': 409, 'error-code': 9_021, 'user-message': 'identical work' } };
    return { work: { 'put-code': keep(state, orcid, { source: APPLICATION.id, work }), ...work } };
  });
  return { status: 200, json: { bulk: answers } };
}
