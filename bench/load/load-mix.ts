import { sql } from 'drizzle-orm';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { findAccountByLogin, findActor, openSession } from '#areas/session/service.ts';
import { createRandom, type Random } from '#demo/random.ts';
import type { Db } from '#platform/database/db.ts';
import { SESSION_RULES } from '../../test/support/app.ts';

export type Kind = 'frame' | 'list' | 'slots' | 'search' | 'change';
export type LoadRequest = { name: string; kind: Kind; method: 'GET' | 'POST'; path: string; body?: string };
/** A logged-in session and what it asks for, over and over. */
export type LoadSession = { headers: Record<string, string>; requests: LoadRequest[] };

type Calls = Record<string, object | undefined>;
type Work = { id: number; discipline: number };
type Researcher = { login: string; person: number; lastName: string; works: Work[] };
type University = { period: number; researchers: Researcher[] };

const YEAR = 2023;
const MIN_WORKS = 4;
const RESEARCHERS = 200;
/** Of every five sessions three are researchers', two those of the offices, in turns. */
const OFFICES = ['biblioteka', 'kadry', 'ewaluacja', 'admin'];
const SEARCHED_LETTERS = 4;
/** The choice of no discipline. */
const NONE = 0;

/** Queries in one batch, as the client sends them. */
function read(kind: Kind, calls: Calls): LoadRequest {
  const name = Object.keys(calls).join(',');
  const input = JSON.stringify(Object.fromEntries(Object.values(calls).entries()));
  return { name, kind, method: 'GET', path: `/api/trpc/${name}?batch=1&input=${encodeURIComponent(input)}` };
}

const write = (name: string, input: object): LoadRequest => ({
  name,
  kind: 'change',
  method: 'POST',
  path: `/api/trpc/${name}?batch=1`,
  body: JSON.stringify({ 0: input }),
});

const rest = (kind: Kind, path: string, body: object): LoadRequest => ({
  name: `POST ${path}`,
  kind,
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Each change is undone by the next one, so that the sequence can be repeated. */
function ownChanges({ person, works }: Researcher, period: number, count: number): LoadRequest[] {
  return times(count, (index) => {
    const work = works[Math.floor(index / 2) % works.length];
    if (!work) throw new Error(`person ${person} has no works`);
    const isFirst = index % 2 === 0;
    if (index % 4 < 2) {
      return write('publications.selectForCustom', { publId: work.id, sel: isFirst, polonuuid: null });
    }
    return write('publications.changeOwnDiscipline', {
      article_id: work.id,
      author_id: person,
      discipline_id: isFirst ? NONE : work.discipline,
      period_id: period,
    });
  });
}

/** After a change the screen reads these again. */
const afterChange = (period: number) =>
  read('frame', { 'recalculation.status': { period }, 'dashboard.badges': undefined });

function researcherRequests(random: Random, researcher: Researcher, period: number): LoadRequest[] {
  const { works } = researcher;
  const reads = [
    ...times(
      4,
      (): LoadRequest => ({ name: 'GET /api/isLogged', kind: 'frame', method: 'GET', path: '/api/isLogged' }),
    ),
    ...times(3, () => read('frame', { 'dashboard.panels': undefined, 'dashboard.badges': undefined })),
    read('frame', { 'periods.list': undefined }),
    ...times(7, () => read('list', { 'publications.own': { period } })),
    ...times(4, () =>
      read('list', {
        'publications.disciplines': { period },
        'publications.statusLevels': undefined,
        'publications.compliances': { author: 0 },
        'recalculation.status': { period },
      }),
    ),
    ...times(2, () => rest('list', '/api/v2/EvaluationPersonData', { period })),
    ...times(3, () => read('list', { 'publications.ownPoints': { p: random.pick(works).id } })),
    ...times(3, () => read('list', { 'polon.own': { period }, 'polon.ownConfirmations': undefined })),
    ...times(9, () => read('slots', { 'evaluation.slotFilling': { selperiod: period } })),
    ...times(2, () => rest('slots', '/api/v2/SlotFillData', { selperiod: period })),
  ];
  const changes = ownChanges(researcher, period, 4).map((change) => [change, afterChange(period)]);
  return spread(random, reads, changes);
}

function officeRequests(random: Random, login: string, { researchers, period }: University): LoadRequest[] {
  const anybody = () => random.pick(researchers);
  const letters = () => anybody().lastName.slice(0, SEARCHED_LETTERS);
  const assigns = login !== 'kadry';
  const administers = login === 'admin' || login === 'kadry';
  const subject = anybody();
  const reads = [
    ...times(3, () => read('frame', { 'dashboard.panels': undefined, 'dashboard.badges': undefined })),
    ...times(12, () => read('search', { 'people.searchPersons': { dtext: letters(), limit: 51 } })),
    ...times(6, () => read('search', { 'people.searchAccounts': { dtext: letters(), limit: 51 } })),
    ...times(administers ? 6 : 0, () => read('search', { 'accounts.list': { text: letters() } })),
    ...times(login === 'admin' ? 2 : 0, () => read('search', { 'audit.search': {} })),
    ...times(assigns ? 6 : 0, () => read('list', { 'publications.ofLogin': { period, userpnpname: anybody().login } })),
    ...times(assigns ? 2 : 0, () => read('list', { 'publications.points': { p: random.pick(anybody().works).id } })),
    ...times(login === 'biblioteka' ? 0 : 4, () =>
      read('list', {
        'polon.ofUser': { user: anybody().login, period },
        'polon.confirmationsOfUser': { user: anybody().login },
      }),
    ),
    ...times(login === 'biblioteka' ? 0 : 2, () => read('list', { 'polon.faults': {} })),
  ];
  const changes = ownChanges({ ...subject, works: subject.works.slice(0, 1) }, period, assigns ? 4 : 0)
    .map(({ body }) => JSON.parse(body ?? '')[0])
    .filter((input) => 'article_id' in input)
    .map((input) => [write('publications.changeDiscipline', input), afterChange(period)]);
  return spread(random, reads, changes);
}

/** The reads in random order, with the changes in their order at even distances. */
function spread(random: Random, reads: LoadRequest[], changes: LoadRequest[][]): LoadRequest[] {
  const shuffled = reads.map((request) => ({ request, at: random.next() })).toSorted((a, b) => a.at - b.at);
  const distance = Math.ceil(shuffled.length / Math.max(changes.length, 1));
  return shuffled.flatMap(({ request }, index) => [
    request,
    ...(index % distance === distance - 1 ? (changes[Math.floor(index / distance)] ?? []) : []),
  ]);
}

/** Researchers with works of the period that they may reassign. */
async function readUniversity(db: Db): Promise<University> {
  const { id, yearFrom, yearTo } = await findPeriodOfYear(db, YEAR);
  const rows = await db.execute<Researcher>(sql`
    select c.login, c.person_id as person, c.last_name as "lastName",
      json_agg(json_build_object('id', p.id, 'discipline', a.discipline_code) order by p.id) as works
    from accounts c
    join grants g on g.account_row = c.row_num and g.role = 'employee'
    join authorships a on a.person_id = c.person_id and a.discipline_code > 0 and a.statement_id is null
    join publications p on p.id = a.publication_id and p.emphasis_mode > 0 and p.year between ${yearFrom} and ${yearTo}
    join discipline_declarations d on d.person_id = c.person_id and d.date_to is null
      and a.discipline_code in (d.discipline1_code, d.discipline2_code)
    where c.active and c.login not in (select unnest(${sql.param(OFFICES)}::text[]))
    group by c.row_num having count(*) >= ${MIN_WORKS} order by hashint4(c.row_num) limit ${RESEARCHERS}`);
  if (rows.length === 0) throw new Error('no researchers');
  return { period: id, researchers: [...rows] };
}

async function openLogin(db: Db, login: string, ticket: string): Promise<LoadSession['headers']> {
  const account = await findAccountByLogin(db, login);
  const secret = await openSession(db, { accountRow: account?.rowNum ?? 0, ticket });
  const actor = secret && (await findActor(db, secret, SESSION_RULES));
  if (!actor) throw new Error(`no session of ${login}`);
  return {
    cookie: `dorobek=${secret}`,
    'x-csrf-token': actor.csr,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
}

/** Sessions of researchers and offices of the database's university. */
export async function openLoadSessions(db: Db, count: number): Promise<LoadSession[]> {
  const university = await readUniversity(db);
  const { researchers, period } = university;
  const sessions: LoadSession[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(index);
    const ticket = `ST-load-${process.pid}-${performance.now()}`;
    const office = index % 5 < 3 ? undefined : OFFICES[Math.floor(index / 5 + (index % 5)) % OFFICES.length];
    const researcher = researchers[index % researchers.length];
    if (!researcher) throw new Error('no researchers');
    sessions.push({
      headers: await openLogin(db, office ?? researcher.login, ticket),
      requests: office ? officeRequests(random, office, university) : researcherRequests(random, researcher, period),
    });
  }
  return sessions;
}
