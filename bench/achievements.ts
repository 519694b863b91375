import { LIST_TEMPLATE } from '#areas/achievements/templates.ts';
import { listContent } from '#areas/achievements/content.ts';
import { listsXlsx } from '#areas/achievements/files.ts';
import { listHtml } from '#areas/achievements/html.ts';
import { readLists } from '#areas/achievements/service-list.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { startCompute } from '#server/compute.ts';
import type { Db } from '#server/db.ts';
import { compile } from '#server/documents/stored.ts';
import { median, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const ENTRIES = 400;
const AUTHORS = 5;
const ROUNDS = 12;

/** A person with so many works of five authors each. */
async function place(db: Db): Promise<number> {
  const [person] = await db.insert(persons).values({ firstName: 'Łucja', lastName: 'Żółć-Pomiarowa' }).returning();
  const id = person?.id ?? 0;
  const works = await db
    .insert(publications)
    .values(
      Array.from({ length: ENTRIES }, (_, index) => ({
        typeCode: [20, 25, 3, 19, 7][index % 5] ?? 20,
        year: 2017 + (index % 9),
        title: `O pewnej własności układów nieliniowych rzędu ${index} w przestrzeniach liczonych dokładnie`,
        venue: 'Zeszyty Naukowe Metod Dokładnych',
        doi: `10.99999/bench.${index}`,
        statusCode: 3,
        categoryId: 1,
        authorsText: 'Autorzy',
        authorCount: AUTHORS,
        points: '100',
        source: 'bench',
        sourceKey: `list ${index}`,
      })),
    )
    .returning({ id: publications.id });
  await db.insert(authorships).values(
    works.flatMap((work) =>
      Array.from({ length: AUTHORS }, (_, position) => ({
        publicationId: work.id,
        position: position + 1,
        personId: position === 0 ? id : null,
        firstName: position === 0 ? 'Łucja' : 'Jan',
        lastName: position === 0 ? 'Żółć-Pomiarowa' : `Śnieć-${position}`,
        kind: 'A' as const,
        disciplineCode: position === 0 ? 203 : null,
      })),
    ),
  );
  return id;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** A list of 400 entries as HTML, PDF and XLSX, against what is wanted of each. */
export async function achievements(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 500, publications: 10_000, bare: true });
  const compute = startCompute();
  try {
    const { db } = database;
    const id = await place(db);
    await db.execute('analyze');
    const read = async () => {
      const [list] = await readLists(db, { people: [id], from: 2017, to: 2026, style: 'pn-iso-690' }, { compute });
      if (!list) throw new Error('There is no list');
      return list;
    };
    const html = await timed(async () => listHtml(await read()));
    const pdf = await timed(async () =>
      compile(LIST_TEMPLATE, listContent(await read(), LIST_TEMPLATE.shipped, 'Uniwersytet Przykładowy'), { compute }),
    );
    const xlsx = await timed(async () => listsXlsx([await read()], { login: 'bench' }));
    const wanted = { peerName: 'wanted', limit: 1, unit: 'ms' } as const;
    return [
      report({ name: `list of ${ENTRIES} entries as HTML`, ours: html, peer: 300, ...wanted }),
      report({ name: `list of ${ENTRIES} entries as PDF`, ours: pdf, peer: 2_000, ...wanted }),
      report({ name: `list of ${ENTRIES} entries as XLSX`, ours: xlsx, peer: 1_000, ...wanted }),
    ];
  } finally {
    await compute.close();
    await database.close();
  }
}
