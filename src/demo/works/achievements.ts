import { sql } from 'drizzle-orm';
import { achievementGroups, achievementPages, achievements, highlightedWorks } from '#areas/achievements/tables.ts';
import { DEGREE_TYPES, type KeptType } from '#areas/achievements/schema-words.ts';
import { academicDegrees, accounts } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { moment } from '../days.ts';
import { insertRows, type Row } from '../insert.ts';
import type { Person } from '../people/people.ts';
import { type Random, required } from '../random.ts';

type Kept = Row<typeof achievements>;
type Described = Pick<Kept, 'title' | 'role' | 'institution'> & { prefix: string; years: number };

const SUBJECTS = [
  'modeli rozproszonych obliczeń',
  'źródeł zmienności przyrody',
  'języka dawnych kronik',
  'bezpieczeństwa żywności',
  'starzenia się materiałów',
  'przepływów w ośrodkach porowatych',
];
const FUNDS = ['Fundusz Badań Przykładowych', 'Agencja Projektów Zmyślonych', 'Centrum Grantów Pokazowych'];
const SOCIETIES = ['Towarzystwo Nauk Przykładowych', 'Komitet Badań Otwartych', 'Zrzeszenie Metodyków'];
const ISSUERS = ['Ośrodek Szkoleń Przykładowych', 'Instytut Certyfikacji Zmyślonej'];
const CLIENTS = ['Urząd Miasta Przykładowa', 'Zakłady Zmyślone', 'Sąd Okręgowy w Przykładowie'];

const DESCRIPTIONS: Record<Exclude<KeptType, 42 | 43 | 44>, (random: Random) => Described> = {
  6: (random) => ({
    title: `Badanie ${random.pick(SUBJECTS)}`,
    role: random.pick(['kierownik', 'wykonawca']),
    institution: random.pick(FUNDS),
    prefix: 'PB',
    years: random.int(1, 3),
  }),
  8: (random) => ({
    title: `Wdrożenie wyników badań ${random.pick(SUBJECTS)}`,
    role: 'współautor wdrożenia',
    institution: random.pick(CLIENTS),
    prefix: '',
    years: 0,
  }),
  11: (random) => ({
    title: random.pick(SOCIETIES),
    role: random.pick(['członek', 'sekretarz', 'przewodniczący komisji']),
    institution: '',
    prefix: '',
    years: random.int(2, 6),
  }),
  13: (random) => ({
    title: random.pick(['Certyfikat audytora wewnętrznego', 'Certyfikat językowy C1', 'Certyfikat metodyki badań']),
    role: '',
    institution: random.pick(ISSUERS),
    prefix: 'C',
    years: 0,
  }),
  28: (random) => ({
    title: `Ekspertyza w sprawie ${random.pick(SUBJECTS)}`,
    role: 'autor',
    institution: random.pick(CLIENTS),
    prefix: 'E',
    years: 0,
  }),
  32: (random) => ({
    title: `Grant na badania ${random.pick(SUBJECTS)}`,
    role: random.pick(['kierownik', 'członek zespołu']),
    institution: random.pick(FUNDS),
    prefix: 'G',
    years: random.int(2, 4),
  }),
};
const PLAIN = [6, 8, 11, 13, 28, 32] as const;

const LAST_START = 2025;

type Degree = typeof academicDegrees.$inferSelect;

/** As an import of POL-on writes them. */
function degreeRow({ kind, grantedYear, institution }: Degree): Omit<Kept, 'id' | 'personId'> {
  const { type, title } = DEGREE_TYPES[kind];
  return {
    typeCode: type,
    yearFrom: grantedYear,
    yearTo: null,
    title,
    role: '',
    institution: institution ?? '',
    number: '',
  };
}

function plainRow(random: Random, typeCode: (typeof PLAIN)[number]): Omit<Kept, 'id' | 'personId'> {
  const { prefix, years, ...described } = DESCRIPTIONS[typeCode](random);
  const yearFrom = random.int(2017, LAST_START);
  return {
    typeCode,
    yearFrom,
    yearTo: years === 0 ? null : yearFrom + years,
    ...described,
    number: prefix === '' ? '' : `${prefix}/${random.int(10, 999)}/${yearFrom}`,
  };
}

/** Everything of every type for the first person, and some for the others. */
function keptRows(random: Random, people: Person[], degrees: Degree[]): Kept[] {
  const degreesOf = Map.groupBy(degrees, ({ personId }) => personId);
  const rows = people.flatMap((person, index) => {
    if (person.kind === 'office') return [];
    const types = index === 0 ? [...PLAIN, ...PLAIN] : PLAIN.filter(() => random.chance(0.35));
    const all = [...(degreesOf.get(person.id) ?? []).map(degreeRow), ...types.map((type) => plainRow(random, type))];
    return all.map((row) => ({ ...row, personId: person.id }));
  });
  return rows.map((row, index) => {
    const stamp = moment(random, '2026-01-20');
    return { id: index + 1, ...row, highlighted: index === 1, createdAt: stamp, updatedAt: stamp };
  });
}

/** A group that the library has saved, what the first person has highlighted, and one list with a public address. */
async function writeChoices(db: Db, people: Person[]) {
  const [protagonist, open] = people;
  const works = await db.execute<{ id: number }>(sql`
    select p.id from ${authorships} s join ${publications} p on p.id = s.publication_id
    where s.person_id = ${required(protagonist).id} and p.type_code = 20 and p.points >= 140 order by p.year desc, p.id limit 3`);
  await insertRows(
    db,
    highlightedWorks,
    works.map(({ id }, index) => ({ id: index + 1, personId: required(protagonist).id, publicationId: id })),
  );
  await insertRows(db, achievementPages, [
    {
      id: 1,
      personId: required(open).id,
      // Of the demo alone: elsewhere random.
      token: 'demo-wykaz-publiczny-opiekun-dys',
      yearFrom: 2022,
      yearTo: null,
      style: 'pn-iso-690' as const,
      createdAt: '2026-02-02 10:15:00.250000+00',
    },
  ]);
  const [owner] = await db.execute<{ row: number }>(
    sql`select row_num as row from ${accounts} where login = 'biblioteka'`,
  );
  const members = await db.execute<{ row: number; name: string }>(sql`
    select row_num as row, last_name || ' ' || first_name as name from ${accounts}
    where login in ('pracownik', 'dyscyplina', 'jednostka', 'ewaluacja') order by row_num`);
  await insertRows(db, achievementGroups, [
    {
      id: 1,
      ownerRow: required(owner).row,
      name: 'Zespół pokazowy',
      members: members.map(({ row, name }) => ({ userpnp: null, ue_mapping_rowid: row, displayed: name })),
      updatedAt: '2026-02-02 10:20:00.125000+00',
    },
  ]);
}

/** Achievements beside works, and what people have chosen for their lists. */
export async function writeAchievements(db: Db, random: Random, people: Person[]) {
  const degrees = await db.select().from(academicDegrees).orderBy(academicDegrees.id);
  await insertRows(db, achievements, keptRows(random, people, degrees));
  await writeChoices(db, people);
}
