import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { REFUSAL_REASONS } from '#areas/login/refusal-reasons.ts';
import { EMPTY_RECORD } from '#areas/records/schema.ts';
import type { Database } from '#platform/database/db.ts';
import { polonFile, polonRow } from '../../areas/imports/files.ts';
import { sessionHeaders } from '../../support/browser/screen.ts';

/**
 * The addresses of routes that are not visited at their own: those with a parameter, and those that show something else
 * for some search params. `:name` is one of OBJECTS.
 */
export const ADDRESSES: Record<string, string[]> = {
  '/admin/AppAccounts': ['/admin/AppAccounts', '/admin/AppAccounts?text=pracownik&konto=:account'],
  '/admin/AppAccounts/$action/{-$row}': [
    '/admin/AppAccounts/Add',
    '/admin/AppAccounts/Edit/:account',
    '/admin/AppAccounts/Delete/:account',
    '/admin/AppAccounts/ImportDN10',
    '/admin/AppAccounts/ImportPRz',
    '/admin/AppAccounts/ImportPolon',
  ],
  '/admin/AppAccounts/nowy': ['/admin/AppAccounts/nowy', '/admin/AppAccounts/nowy?szukaj=pracownik'],
  '/admin/AppAccounts/utworz': ['/admin/AppAccounts/utworz', '/admin/AppAccounts/utworz?source=directory'],
  '/admin/AppAccounts/importy/$id': ['/admin/AppAccounts/importy/:import'],
  '/admin/AppAccounts/scalanie': ['/admin/AppAccounts/scalanie', '/admin/AppAccounts/scalanie?kept=:kept&gone=:gone'],
  '/admindashboard/wydawcy': ['/admindashboard/wydawcy', '/admindashboard/wydawcy?wydawnictwo=:publisher'],
  '/admindashboard/czasopisma': ['/admindashboard/czasopisma', '/admindashboard/czasopisma?czasopismo=:corrected'],
  '/admindashboard/rekord/nowy': ['/admindashboard/rekord/nowy', '/admindashboard/rekord/nowy?typ=19'],
  '/admindashboard/rekord/przywracanie': [
    '/admindashboard/rekord/przywracanie?:deleted',
    '/admindashboard/rekord/przywracanie',
  ],
  '/admindashboard/rekord/$id': ['/admindashboard/rekord/:record'],
  '/pomoc/$page': ['/pomoc/pracownik'],
  '/zmiany/praca/$id': ['/zmiany/praca/:ownWork'],
  '/admindashboard/importy/$id': ['/admindashboard/importy/:intake'],
  '/admindashboard/wykazy/importy/$id': ['/admindashboard/wykazy/importy/:listImport'],
  '/admin/jednostki': ['/admin/jednostki', '/admin/jednostki?state=all&text=katedra'],
  '/admin/jednostki/$id': ['/admin/jednostki/2', '/admin/jednostki/3'],
  '/admin/oplaty/$pubid': ['/admin/oplaty/:paid'],
  '/admin/okresy/$period': ['/admin/okresy/2', '/admin/okresy/1?tab=zamkniecie'],
  '/admin/okresy/skutki/$id': ['/admin/okresy/skutki/:preview'],
  '/admin/osoba': ['/admin/osoba?account=:account', '/admin/osoba?user=:member'],
  '/admin/osobyzN0': [
    '/admin/osobyzN0',
    '/admin/osobyzN0?period=2&disccode=203',
    '/admin/osobyzN0?period=3&disccode=203',
  ],
  '/admin/patenty': ['/admin/patenty', '/admin/patenty?person=:account'],
  '/admin/patentyrestricted': ['/admin/patentyrestricted', '/admin/patentyrestricted?person=:account'],
  '/admin/pnlemplfunkcje': ['/admin/pnlemplfunkcje', '/admin/pnlemplfunkcje?all=true'],
  '/admin/pnlempldaty': ['/admin/pnlempldaty', '/admin/pnlempldaty?osoba=:kept'],
  '/admin/pnlemplrada': ['/admin/pnlemplrada', '/admin/pnlemplrada?disc=203&wszyscy=true'],
  '/admin/podgladkomunikatow': ['/admin/podgladkomunikatow', '/admin/podgladkomunikatow?widok=siatka'],
  '/admin/poloninfopnl': ['/admin/poloninfopnl', '/admin/poloninfopnl?user=pracownik'],
  '/admin/publpayments': ['/admin/publpayments', '/admin/publpayments?period=0&nocat=true'],
  '/admin/publikacje': ['/admin/publikacje', '/admin/publikacje?person=:account&period=1'],
  '/admin/wgladdoosiagniec': [
    '/admin/wgladdoosiagniec',
    '/admin/wgladdoosiagniec?person=:account',
    '/admin/wgladdoosiagniec?grupa=true',
  ],
  '/admin/zmianaprzypisan': ['/admin/zmianaprzypisan', '/admin/zmianaprzypisan?person=:account&period=1'],
  '/admin/zmianaprzypisan/sloty': [
    '/admin/zmianaprzypisan/sloty',
    '/admin/zmianaprzypisan/sloty?account=:account&period=2',
  ],
  '/discsuper/rd': ['/discsuper/rd', '/discsuper/rd?disc=203&wszyscy=true'],
  '/discsuper/info': [
    '/discsuper/info?disc=203&period=1',
    '/discsuper/info?disc=203&widok=osoby',
    '/discsuper/info?disc=203&widok=lata',
    '/discsuper/info?disc=203&widok=limity',
    '/discsuper/info?disc=203&widok=zysk',
    '/discsuper/info?disc=203&widok=scenariusze',
    '/discsuper/info?disc=203&widok=zmiany',
  ],
  '/unitsuper/wgladdoosiagniec': [
    '/unitsuper/wgladdoosiagniec',
    '/unitsuper/wgladdoosiagniec?unit=W1/K1&person=:member',
  ],
  '/unitsuper/info': ['/unitsuper/info?period=1', '/unitsuper/info?unit=W1/K1'],
  '/admin/wypelnslotowewal': ['/admin/wypelnslotowewal', '/admin/wypelnslotowewal?period=2&disccode=203'],
  '/gdpd': ['/gdpd?dysc=203', '/gdpd?dysc=203&ukryte=true'],
  '/gdpd/$action/{-$id}': ['/gdpd/nowy/203', '/gdpd/edytuj/:procedure', '/gdpd/inne/1'],
  '/gdpd/dokumenty/$id': ['/gdpd/dokumenty/:procedure'],
  '/info/nologin': REFUSAL_REASONS.map((reason) => `/info/nologin?reason=${reason}`),
  // The finished period has every kind of cell but few works, which keeps axe fast.
  '/publicationpanelevalasg': ['/publicationpanelevalasg?period=1', '/publicationpanelevalasg?state=zamrozone'],
  '/zmianaprzypisan': ['/zmianaprzypisan?period=1'],
};

const doubled = (which: 'min' | 'max') => async (database: Database) => {
  const [found] = await database.sql`
    select ${database.sql(which)}(id) as id from persons group by last_name, first_name having count(*) = 2`;
  return String(found?.id);
};

/** A procedure of a discipline that the doctoral office was granted, with people whose cases nobody has entered. */
export async function placeProcedure({ sql }: Database): Promise<string> {
  const [student] = await sql`
    insert into doctoral_persons (key, first_name, last_name, academic_title, gender, created_by, updated_by)
    values ('test-' || gen_random_uuid(), 'Łucja', 'Żółcińska', 'mgr', 'female', 'test', 'test') returning id`;
  const [placed] = await sql`
    insert into doctoral_procedures (discipline_code, student_id, title, created_by, updated_by)
    values (203, ${student?.id ?? null}, 'O zbieżności pewnych szeregów', 'test', 'test') returning id`;
  return String(placed?.id);
}

/** The objects in addresses, found in the demo university or created by the administrator. */
export const OBJECTS: Record<string, (database: Database, admin: APIRequestContext) => Promise<string>> = {
  account: async ({ sql }) => {
    const [account] = await sql`select row_num from accounts where login = 'pracownik'`;
    return String(account?.row_num);
  },
  member: async ({ sql }) => {
    const [member] = await sql`
      select e.login from directory_entries e join units u on u.id = e.unit_id
      where u.code = 'W1/K1' and e.person_id is not null order by e.login limit 1`;
    return String(member?.login);
  },
  paid: async ({ sql }) => {
    const [paid] = await sql`
      select publication_id as id from publication_payments group by 1 order by count(*) desc, 1 limit 1`;
    return String(paid?.id);
  },
  procedure: async ({ sql }) => {
    const [procedure] = await sql`
      select id from doctoral_procedures where conferral_resolution_on is not null and hidden_status = 0 order by id limit 1`;
    return String(procedure?.id);
  },
  record: async ({ sql }) => {
    const [record] =
      await sql`select id from publications where type_code = 20 and status_code = 1 order by id limit 1`;
    return String(record?.id);
  },
  /** What an address says of a deleted record. */
  deleted: async ({ sql }, request) => {
    const headers = await sessionHeaders(request);
    const authors = [{ person_id: null, first_name: 'Bernard', last_name: 'Fontenelle', kind: 'A' }];
    const content = { ...EMPTY_RECORD, title: 'Rekord przez pomyłkę', year: 2024, venue: 'Przegląd Żółwiowy', authors };
    const saved = await request.post('/api/library/record', {
      headers,
      data: { id: null, version: 0, content, request_id: crypto.randomUUID() },
    });
    expect(await saved.text()).toContain('Rekord przez pomyłkę');
    const { id, version } = await saved.json();
    await request.post('/api/library/recordDelete', { headers, data: { id, version } });
    const [last] = await sql`select max(version) as version from record_versions where publication_id = ${id}`;
    return `usuniety=${id}&wersja=${last?.version}`;
  },
  /** A work of the login `pracownik`, which offices see too. */
  ownWork: async ({ sql }) => {
    const [work] = await sql`
      select min(publication_id) as id from authorships
      where person_id = (select person_id from accounts where login = 'pracownik')`;
    return String(work?.id);
  },
  corrected: async ({ sql }) => {
    const [corrected] = await sql`select id from journals where corrected is not null order by id limit 1`;
    return String(corrected?.id);
  },
  publisher: async ({ sql }) => {
    const [publisher] = await sql`select id from publishers where corrected is not null order by id limit 1`;
    return String(publisher?.id);
  },
  intake: async ({ sql }) => {
    const [row] = await sql`select max(id) as id from intakes where status = 'preview'`;
    return String(row?.id);
  },
  listImport: async ({ sql }, request) => {
    const [list] = await sql`select id from journal_lists order by valid_from desc limit 1`;
    const sent = await request.post('/api/admin/listUpload', {
      params: { kind: 'journals', name: 'wykaz.csv', list: String(list?.id) },
      headers: { ...(await sessionHeaders(request)), 'content-type': 'application/octet-stream' },
      data: 'title,issn,eissn,points\nNowe Łamy,1050-124X,,40\nZa Dużo,,,55\n',
    });
    const { id } = await sent.json();
    const status = async () => (await (await request.get(`/api/admin/listImport?import=${id}`)).json()).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('preview');
    return String(id);
  },
  kept: doubled('min'),
  gone: doubled('max'),
  preview: async (_, request) => {
    const sent = await request.post('/api/admin/periodPreviews', {
      headers: await sessionHeaders(request),
      data: { period: 2, changes: [{ key: 'person.slotsMax', value: 3 }] },
    });
    const { preview } = await sent.json();
    const computed = async () => (await (await request.get(`/api/admin/periodPreviews/${preview}`)).json()).computed_at;
    await expect.poll(computed, { timeout: 60_000 }).not.toBeNull();
    return String(preview);
  },
  import: async (_, request) => {
    const sent = await request.post('/api/admin/importUpload', {
      params: { kind: 'polon', name: 'raport.csv', as_of: '2025-06-30' },
      headers: { ...(await sessionHeaders(request)), 'content-type': 'application/octet-stream' },
      data: polonFile([polonRow(1), polonRow(2), polonRow(3, { UUID: '' })]),
    });
    const { id } = await sent.json();
    const status = async () => (await (await request.get(`/api/admin/import?import=${id}`)).json()).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('preview');
    return String(id);
  },
};
