import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { serve } from '../intake/sources.ts';

export type Statement = { personId: string; area: number; type: 'AUTHOR' | 'EDITOR'; statedTimestamp: string };
export type Publication = {
  object: Record<string, unknown>;
  uuid: string;
  statements: Statement[];
  fee: unknown;
  status: string;
  isInProfile: boolean;
};
export type Asked = { method: string; path: string; body: unknown; number: number };
/** What the server does instead of answering; `after`: once it has done what was asked. */
export type Fault = {
  status?: number;
  body?: unknown;
  type?: string;
  isDropped?: true;
  after?: true;
  headers?: Record<string, string>;
};

export const newId = () => randomBytes(12).toString('hex');

type Sent = {
  type: string;
  disciplineId: number;
  disciplineUuid: string;
  personObjectId?: string;
  personOrcidId?: string;
  statementDate: string;
};

/** A server of PBN's protocol with a state of its own. */
export async function startPbn(open: (answer: RequestListener) => Promise<{ place: string; url: string }> = serve) {
  const publications = new Map<string, Publication>();
  const entities: Record<string, unknown[]> = { journals: [], publishers: [], institutions: [], person: [] };
  const disciplines: { uuid: string; code: string; name: string }[] = [];
  const people = new Map<string, string>();
  const log: Asked[] = [];
  const state = {
    publications,
    entities,
    disciplines,
    /** The person of an ORCID. */
    people,
    log,
    /** Where a browser that has logged in is sent back to. */
    callback: '',
    appToken: 'token-aplikacji',
    userTokens: new Set(['token-bibliotekarki']),
    created: [] as string[],
    fault: (_asked: Asked): Fault | undefined => undefined,
    /** What a description is refused for. */
    refuse: (_object: Record<string, unknown>): Answer | undefined => undefined,
    refuseStatements: (_statements: Record<string, unknown>[]): Answer | undefined => undefined,
  };
  const { place, url } = await open((request, response) => void answer(state, request, response));
  return { ...state, state, place, url };
}
type State = Awaited<ReturnType<typeof startPbn>>['state'];

async function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: request.url ?? '',
    body: text === '' ? undefined : JSON.parse(text),
    number: state.log.length,
  };
  if (asked.path.startsWith('/auth/pbn/api/registration/'))
    return response.writeHead(302, { location: `${state.callback}?ott=jednorazowy` }).end();
  state.log.push(asked);
  const fault = state.fault(asked);
  if (fault && !fault.after) return fail(fault, response);
  const { status, body } = refusedAccess(state, request, asked) ?? perform(state, asked);
  if (fault) return fail(fault, response);
  if (typeof body === 'string') return response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === undefined ? '' : JSON.stringify(body));
}

function fail(
  { status = 500, body = '', type = 'application/json', isDropped, headers }: Fault,
  response: ServerResponse,
) {
  if (isDropped) return response.destroy();
  response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

type Answer = { status: number; body?: unknown };

const WRONG_TOKEN = {
  code: 403,
  message: 'Forbidden',
  description: 'W celu poprawnej autentykacji należy podać poprawny token użytkownika aplikacji.',
};

function refusedAccess(state: State, { headers }: IncomingMessage, { path }: Asked): Answer | undefined {
  if (headers['x-app-token'] !== state.appToken) return { status: 403, body: 'Mismatched X-APP-TOKEN: nieznany' };
  if (path.startsWith('/auth/')) return undefined;
  return state.userTokens.has(String(headers['x-user-token'])) ? undefined : { status: 403, body: WRONG_TOKEN };
}

const page = (rows: unknown[], path: string): Answer => {
  const query = new URL(path, 'http://pbn').searchParams;
  const [number, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 10)];
  const totalPages = Math.ceil(rows.length / size);
  return {
    status: 200,
    body: {
      content: rows.slice(number * size, (number + 1) * size),
      totalElements: rows.length,
      totalPages,
      number,
      last: number + 1 >= totalPages,
    },
  };
};

export const entity = (id: string, object: Record<string, unknown>, status = 'ACTIVE') => ({
  mongoId: id,
  status,
  verificationLevel: 'VERIFIED',
  versions: [
    { current: false, object: { title: 'dawna wersja' } },
    { current: true, object },
  ],
});

const shown = ([id, { object, uuid, status }]: [string, Publication]) => ({ ...entity(id, object, status), uuid });

function perform(state: State, { method, path, body }: Asked): Answer {
  const { pathname, searchParams } = new URL(path, 'http://pbn');
  const all = [...state.publications];
  const only = searchParams.get('publicationId');
  const profile = all.filter(([id, { isInProfile }]) => isInProfile && (only === null || id === only));
  if (pathname === '/auth/pbn/api/user/token') {
    const { oneTimeToken } = body as { oneTimeToken: string };
    return oneTimeToken === 'jednorazowy'
      ? { status: 200, body: { 'X-User-Token': [...state.userTokens].at(-1) } }
      : { status: 400, body: { code: 400, message: 'Bad Request', description: 'Nieprawidłowy token jednorazowy' } };
  }
  if (method === 'POST' && pathname === '/api/v1/publications')
    return postWhole(state, body as Record<string, unknown>);
  if (pathname === '/api/v1/repositorium/publications')
    return postAlone(state, (body as Record<string, unknown>[])[0] ?? {});
  if (pathname === '/api/v1/search/publications') {
    const { title } = body as { title: string };
    return page(all.filter(([, { object }]) => object.title === title).map(shown), path);
  }
  if (pathname === '/api/v1/publications/doi/')
    return found(all.find(([, { object }]) => object.doi === searchParams.get('doi')));
  if (pathname.startsWith('/api/v1/publications/id/'))
    return found(all.find(([id]) => id === pathname.split('/').at(-1)));
  if (pathname === '/api/v2/institution-profile/publications') return page(profile.map(shown), path);
  if (pathname === '/api/v1/institutionProfile/publications/page/statements')
    return page(
      profile.flatMap(([publicationId, { statements }]) =>
        statements.map((one) => ({ ...one, publicationId, inOrcid: false })),
      ),
      path,
    );
  if (method === 'POST' && pathname === '/api/v2/institution-profile/statements')
    return postStatements(state, body as never);
  if (method === 'DELETE') return remove(state, pathname.split('/').at(-1) ?? '', body as never);
  if (pathname.includes('/publications/fees/')) {
    const publication = state.publications.get(pathname.split('/').at(-1) ?? '');
    if (!publication?.isInProfile) return refusal('Publikacja nie znajduje się w Profilu Instytucji');
    publication.fee = body;
    return { status: 200, body: {} };
  }
  if (pathname === '/api/v2/dictionary/disciplines')
    return {
      status: 200,
      body: [{ uuid: 'grupa', validityDateFrom: '2018-10-01', validityDateTo: null, disciplines: state.disciplines }],
    };
  const kind = /^\/api\/v1\/(\w+)\/page$/.exec(pathname)?.[1];
  if (kind) return page(state.entities[kind] ?? [], path);
  return { status: 404, body: { code: 404, message: 'Not Found' } };
}

export const refusal = (description: string, details?: Record<string, string>): Answer => ({
  status: 400,
  body: { code: 400, message: 'Bad Request', description, ...(details && { details }) },
});

const found = (one: [string, Publication] | undefined): Answer =>
  one ? { status: 200, body: shown(one) } : { status: 404, body: { code: 404, message: 'Not Found' } };

/** A work is known by its identifier, its DOI, or its title and year. */
function keep(state: State, object: Record<string, unknown>): [string, Publication] {
  const same = [...state.publications].find(
    ([id, known]) =>
      id === object.objectId ||
      (object.doi !== undefined
        ? known.object.doi === object.doi
        : known.object.title === object.title && known.object.year === object.year),
  );
  const [id, publication] = same ?? [
    newId(),
    { object, uuid: randomUUID(), statements: [], fee: null, status: 'ACTIVE', isInProfile: false },
  ];
  if (!same) state.created.push(String(object.doi ?? object.title));
  state.publications.set(id, publication);
  publication.object = object;
  return [id, publication];
}

function postWhole(state: State, { statements, fee, ...object }: Record<string, unknown>): Answer {
  const no = state.refuse(object);
  if (no) return no;
  const [objectId, publication] = keep(state, object);
  const sent = (statements ?? []) as Sent[];
  publication.isInProfile = true;
  for (const one of sent) add(state, publication, { ...one, personRole: one.type });
  publication.fee = fee ?? publication.fee;
  return { status: 200, body: { objectId } };
}

function postAlone(state: State, object: Record<string, unknown>): Answer {
  const no = state.refuse(object);
  if (no) return no;
  const [id] = keep(state, object);
  return { status: 200, body: [{ id }] };
}

type Added = {
  personRole: string;
  disciplineUuid: string;
  personObjectId?: string;
  personOrcidId?: string;
  statementDate: string;
};

function add(state: State, { statements }: Publication, one: Added) {
  const area = Number(state.disciplines.find(({ uuid }) => uuid === one.disciplineUuid)?.code);
  const personId = one.personObjectId ?? state.people.get(one.personOrcidId ?? '') ?? newId();
  statements.push({ personId, area, type: one.personRole as 'AUTHOR', statedTimestamp: one.statementDate });
}

function postStatements(state: State, { data }: { data: { publicationUuid: string; statements: Added[] }[] }): Answer {
  for (const { publicationUuid, statements } of data) {
    const publication = [...state.publications.values()].find(({ uuid }) => uuid === publicationUuid);
    if (!publication) return refusal('Nie ma takiej publikacji');
    const no = state.refuseStatements(statements as never);
    if (no) return no;
    for (const one of statements) add(state, publication, one);
  }
  return { status: 200, body: {} };
}

function remove(
  state: State,
  id: string,
  { statementsOfPersons }: { statementsOfPersons: { personId: string; role: string }[] },
): Answer {
  const publication = state.publications.get(id);
  const isMeant = ({ personId, type }: Statement) =>
    statementsOfPersons.some((one) => one.personId === personId && one.role === type);
  if (!publication?.statements.some(isMeant)) return refusal('Nie istnieją oświadczenia dla podanych osób');
  publication.statements = publication.statements.filter((one) => !isMeant(one));
  return { status: 200 };
}
