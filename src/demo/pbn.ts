import { eq, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { readFacts } from '#areas/pbn/service-facts.ts';
import { keepFound, onlyOurs, onlyTheirs } from '#areas/pbn/comparing/service-compare-keep.ts';
import { differencesOf } from '#areas/pbn/comparing/service-compare-rows.ts';
import { matchPeople } from '#areas/pbn/service-people.ts';
import { APP_TOKEN } from '#areas/pbn/service-settings.ts';
import { describe } from '#areas/pbn/sending/service-body.ts';
import { pbnCopies, pbnDifferences, pbnEntities, pbnReadings, pbnRecords, pbnSettings } from '#areas/pbn/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recordVersions } from '#areas/records/tables.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { tokenSeal } from '#platform/seal.ts';

const INSTITUTION = '5e70920b878c28a0473925a9';
const AT = '2026-03-02 14:20:11+00';
const CLERK = 'biblioteka';

/** An identifier as PBN gives them, the same at each start. */
const idOf = (text: string) => hash('sha256', text).slice(0, 24);
const ID = sql`left(encode(sha256(convert_to(w.key, 'UTF8')), 'hex'), 24)`;

/**
 * Records on their way to PBN in every state, and where the two differ, as if it had been read: nobody is logged in there, so
 * nothing leaves.
 */
export async function playPbn(db: Db, config: Config) {
  const { keyId, close } = tokenSeal(config);
  await db
    .update(pbnSettings)
    .set({
      address: 'https://pbn-micro-alpha.opi.org.pl',
      appId: 'dorobek-demo',
      appTokenKey: keyId,
      appToken: close('demo', APP_TOKEN),
      institutionId: INSTITUTION,
      changedBy: 'admin',
    })
    .where(eq(pbnSettings.id, 1));
  await addEntities(db);
  await addLanguages(db);
  await matchPeople(db, CLERK);
  await sendSome(db);
  await tellStatuses(db);
  await compareSome(db);
}

/** People, disciplines and journals that have been read; of some people there are two of one name. */
async function addEntities(db: Db) {
  const add = (kind: string, from: ReturnType<typeof sql>) =>
    db.execute(sql`
      insert into ${pbnEntities} (kind, object_id, status, name, keys, uuid, hash, changed_at)
      select ${kind}, ${ID}, 'ACTIVE', w.name, w.keys, w.uuid, '', ${AT}::timestamptz from (${from}) w on conflict do nothing`);
  const person = sql`p.last_name || ' ' || p.first_name as name, array_remove(array[p.orcid], null) as keys, null as uuid`;
  const working = sql`p.merged_into is null and exists (select from ${authorships} a where a.person_id = p.id)`;
  await add(
    'person',
    sql`select 'osoba' || p.id as key, ${person} from ${persons} p where ${working} and p.id % 9 <> 0`,
  );
  await add(
    'person',
    sql`select 'druga' || p.id as key, p.last_name || ' ' || p.first_name as name, '{}'::text[] as keys, null as uuid
      from ${persons} p where ${working} and p.id % 7 = 0 and p.orcid is null`,
  );
  await add(
    'discipline',
    sql`select 'dyscyplina' || d.code as key, d.name, array[d.code::text] as keys, md5(d.polon_code)::uuid::text as uuid from ${disciplines} d`,
  );
  await add(
    'journal',
    sql`select distinct on (p.issn) 'czasopismo' || p.issn as key, p.venue as name, array_remove(array[p.issn, p.eissn], null) as keys,
      null as uuid from ${publications} p where p.type_code = 20 and p.issn is not null and p.year >= 2022 order by p.issn`,
  );
  await db.execute(sql`
    insert into ${pbnReadings} (kind, read_at, total, changed, gone)
    select kind, ${AT}::timestamptz, count(*), 0, 0 from ${pbnEntities} group by kind`);
}

/** PBN wants a language: works of the last years have one, but some. */
const addLanguages = (db: Db) =>
  db.execute(sql`
    update ${publications} p set details = p.details || jsonb_build_object('language',
      case when p.title ~* '(\\mthe\\M|\\mof\\M|\\mand\\M|\\min\\M|\\mfor\\M)' then 'eng' else 'pol' end)
    where p.year >= 2024 and p.type_code <> 7 and p.id % 11 <> 0 and not p.details ? 'language'
      and not exists (select from ${recordVersions} v where v.publication_id = p.id)`);

/** One that the personnel office mends, and two that the library mends in different places. */
const REFUSALS = [
  { field: 'authors', text: 'Osoba nie ma złożonego w PBN oświadczenia o dziedzinie na dzień publikacji.' },
  {
    field: 'details.pbn',
    text: 'Publikacja nie jest unikalna. PBN ma już taką publikację: porównaj ją z rekordem i zapisz w nim jej identyfikator PBN.',
  },
  { field: 'issn', text: 'Czasopismo o podanym numerze ISSN nie istnieje w słowniku czasopism.' },
];

/** Articles of 2025: most sent, some refused, some waiting because the login has expired, some changed since. */
async function sendSome(db: Db) {
  const works = await db.execute<{ id: number }>(sql`
    select p.id from ${publications} p where p.year = 2025 and p.type_code = 20 and p.status_code = 3 and p.doi is not null
      and p.details ? 'language' and not exists (select from ${recordVersions} v where v.publication_id = p.id)
    order by p.id limit 40`);
  const facts = await readFacts(
    db,
    works.map(({ id }) => id),
  );
  for (const [index, { id, fingerprint }] of [...facts.values()].entries()) {
    const objectId = idOf(`praca${id}`);
    const queuedBy = CLERK;
    if (index % 8 === 6) {
      const problems = REFUSALS.filter((_, at) => at === ((index - 6) / 8) % REFUSALS.length);
      const message = problems.map(({ text }) => text).join(' ');
      await db.insert(pbnRecords).values({ publicationId: id, state: 'refused', queuedBy, message, problems });
    } else if (index % 8 === 7) {
      const message = 'PBN wymaga ponownego zalogowania';
      await db.insert(pbnRecords).values({ publicationId: id, state: 'queued', queuedBy, message, tries: 1 });
    } else {
      const seen = index % 8 === 5 ? 'zmieniony' : fingerprint;
      const sent = { state: 'sent' as const, objectId, fingerprint: seen, sentAt: new Date(AT), sentBy: CLERK };
      await db.insert(pbnRecords).values({ publicationId: id, queuedBy, ...sent });
    }
  }
}

/** The status of an approved record says that PBN has it where it was sent, and nowhere else; none of those has versions. */
async function tellStatuses(db: Db) {
  const status = sql`case when exists (
    select from ${pbnRecords} r where r.publication_id = p.id and r.state = 'sent') then 4 else 3 end`;
  await db.execute(sql`
    update ${publications} p set status_code = ${status} where p.status_code in (3, 4) and p.status_code <> ${status}`);
  await db.execute(sql`update ${recordVersions} set status = 3 where status = 4`);
}

/** The profile as PBN would give it: the sent works, with two descriptions and a statement that differ, and two works of its own. */
async function compareSome(db: Db) {
  const sent = await db
    .select({ id: pbnRecords.publicationId, objectId: pbnRecords.objectId })
    .from(pbnRecords)
    .where(eq(pbnRecords.state, 'sent'))
    .orderBy(pbnRecords.publicationId);
  const facts = await readFacts(
    db,
    sent.map(({ id }) => id),
  );
  const rows = sent.flatMap(({ id, objectId }, index) => {
    const own = facts.get(id);
    if (!own || objectId === null) return [];
    const { body, statements } = describe(own, INSTITUTION);
    const content = {
      ...body,
      ...(index === 1 && { title: `${own.content.title}. Wydanie poprawione` }),
      ...(index === 2 && { pagesFromTo: '101-119' }),
    };
    return [{ id, objectId, content, statements: index === 3 ? statements.slice(1) : statements }];
  });
  const readAt = new Date(AT);
  const own = { type: 'ARTICLE', year: 2025, mainLanguage: 'pol' };
  const alone = [
    {
      ...own,
      title: 'Sieć punktów referencyjnych w miastach doliny',
      doi: '10.99999/demo.pbn.1',
      authors: [{ name: 'Ewa', lastName: 'Kwarta' }],
    },
    {
      ...own,
      title: 'Obieg dokumentów w szkołach powiatu',
      doi: '10.99999/demo.pbn.2',
      authors: [{ name: 'Jan', lastName: 'Olszań' }],
    },
  ];
  await db.insert(pbnCopies).values([
    ...rows.map(({ id, objectId, content, statements }) => ({
      objectId,
      publicationId: id,
      uuid: null,
      status: 'ACTIVE',
      content,
      statements,
      readAt,
    })),
    ...alone.map((content) => ({ objectId: idOf(content.doi), status: 'ACTIVE', content, readAt })),
  ]);
  await keepFound(db, await differencesOf(db, rows, INSTITUTION), AT);
  await onlyOurs(db, AT);
  await onlyTheirs(db, AT);
  await db.execute(sql`
    insert into ${pbnReadings} (kind, read_at, total, changed, gone)
    values ('profile', ${AT}::timestamptz, ${rows.length + alone.length}, ${alone.length}, 0)`);
  await db
    .update(pbnDifferences)
    .set({
      acceptedAt: readAt,
      acceptedBy: CLERK,
      acceptedReason: 'Wydawca podaje w PBN numery stron zeszytu, my artykułu',
    })
    .where(eq(pbnDifferences.field, 'pages'));
}
