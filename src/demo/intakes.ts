import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { serveJob } from '#platform/jobs/run.ts';
import { handler } from '#platform/jobs/kind.ts';
import { createLog } from '#platform/log.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { discardIntake } from '#areas/intake/service-decide.ts';
import { addFile, READ_INTAKE, readIntake } from '#areas/intake/service-read.ts';
import { acceptIntake, SAVE_INTAKE, saveIntake } from '#areas/intake/service-save.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { intakeRows, intakes } from '#areas/intake/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { actingAs } from './acting.ts';

const HANDLERS = [handler(READ_INTAKE, { run: (job) => readIntake(job) }), handler(SAVE_INTAKE, { run: saveIntake })];

type Settings = { config: Config; compute: Compute };

type Fields = Record<string, string | number>;

const entry = (kind: string, key: string, fields: Fields) =>
  `@${kind}{${key},\n${Object.entries(fields)
    .map(([name, value]) => `  ${name} = {${value}}`)
    .join(',\n')}\n}\n`;

type Work = { title: string; venue: string; year: number; doi: string; authors: string };

/** Works that nobody has printed, as another system describes them. */
const someWorks = (db: Db) =>
  db.execute<Work>(sql`
    select p.title, p.venue, p.year::int as year, p.doi, (
      select string_agg(a.last_name || ', ' || a.first_name, ' and ' order by a.position) from ${authorships} a
      where a.publication_id = p.id) as authors
    from ${publications} p where p.type_code = 20 and p.doi is not null and p.venue is not null and p.year >= 2023
      and exists (select from ${authorships} a where a.publication_id = p.id)
      and not exists (select from ${authorships} a where a.publication_id = p.id and a.statement_id is not null)
    order by p.id limit 3`);

const fieldsOf = ({ title, venue, year, doi, authors }: Work): Fields => ({
  title,
  author: authors,
  journal: venue,
  year,
  doi,
});

/** A file with a record of every kind: the same, one that differs, one that only looks alike, new ones, damaged ones. */
function mixedFile([same, differing, alike]: Work[], doubtful: string): string {
  return [
    ...(same ? [entry('article', 'taki-sam', fieldsOf(same))] : []),
    ...(differing
      ? [entry('article', 'inny', { ...fieldsOf(differing), title: `${differing.title}: studium`, pages: '77--94' })]
      : []),
    ...(alike
      ? [
          entry('article', 'podobny', {
            ...fieldsOf(alike),
            title: 'Wyszukiwanie w archiwach akt',
            author: 'Pióro, Klara',
          }),
        ]
      : []),
    entry('article', 'nowy', {
      title: 'Cyfrowy obieg skarg w małej gminie',
      author: 'Kwarta, Ewa and Brzezina, Tadeusz',
      journal: 'Administracja bez papieru',
      year: 2025,
      volume: 4,
      pages: '11--29',
    }),
    entry('article', 'watpliwy', {
      title: 'Adaptacyjne kodowanie w łączach satelitarnych',
      author: doubtful,
      journal: 'Satellite Links Review',
      year: 2025,
    }),
    entry('article', 'bez-roku', { title: 'Kompresja map głębi', author: 'Olszań, Maria', journal: 'Obrazy cyfrowe' }),
    entry('online', 'raport', { title: 'Raport o e-usługach', author: 'Kwarta, Ewa', year: 2024 }),
    '@article{uciety, title = {Rekord bez końca',
  ].join('');
}

/** Family and initial of which two people here can be meant. */
async function ambiguousName(db: Db): Promise<string> {
  const [found] = await db.execute<{ name: string }>(sql`
    select o.last_name || ', ' || left(o.first_name, 1) || '.' as name from ${persons} o where o.merged_into is null
    group by o.last_name, left(o.first_name, 1) having count(*) > 1 order by 1 limit 1`);
  return found?.name ?? 'Nowak, J.';
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const novelty = (title: string) =>
  entry('article', 'a', { title, author: 'Mroczek, Zofia', journal: 'Transport miejski', year: 2025 });

/** Imports of the library in every state: to be decided, saved, taken back, put away, and one that its source has stopped. */
export async function playIntakes(db: Db, { config, compute }: Settings): Promise<void> {
  const tools = { config, compute, worker: randomUUID(), log: createLog(config.logLevel) };
  const runAll = async () => {
    while (await serveJob(db, HANDLERS, tools));
  };
  const bring = async (actor: Actor, name: string, text: string) => {
    const id = await addFile(db, actor, { name, bytes: bytesOf(text) });
    await runAll();
    return id;
  };
  const save = async (actor: Actor, intake: number) => {
    const [row] = await db.select({ version: intakes.version }).from(intakes).where(eq(intakes.id, intake));
    await acceptIntake(db, actor, { intake, version: row?.version ?? 1 });
    await runAll();
  };
  await actingAs(db, 'biblioteka', async (actor) => {
    await save(actor, await bring(actor, 'transport.bib', novelty('Modele opóźnień w sieciach metra')));
    const mistaken = await bring(actor, 'pomylka.bib', novelty('Praca innej uczelni'));
    await save(actor, mistaken);
    await undoIntake(db, actor, { intake: mistaken });
    await discardIntake(db, actor, await bring(actor, 'proba.bib', novelty('Próbny import')));
    await stopped(db, actor);
    const works = await someWorks(db);
    await bring(actor, 'wydzial-informatyki-2025.bib', mixedFile([...works], await ambiguousName(db)));
  });
}

/** A list of which the source gave nothing more. */
async function stopped(db: Db, { login }: Actor) {
  const [added] = await db
    .insert(intakes)
    .values({
      source: 'list',
      name: 'Lista (2)',
      status: 'preview',
      failure: 'Nie udało się połączyć z Crossref',
      createdBy: login,
    })
    .returning({ id: intakes.id });
  if (!added) return;
  const dois = ['10.99999/demo.lista.1', '10.99999/demo.lista.2'];
  await db.insert(intakeRows).values(
    dois.map((doi, index) => ({
      intakeId: added.id,
      position: index + 1,
      kind: 'asked' as const,
      reference: doi,
      title: doi,
    })),
  );
}
