import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons, units } from '#areas/people/tables.ts';
import { PATENT_TYPE, typeName } from '#areas/publications/schema.ts';
import { classificationOfYear, disciplineNames, type Share } from '../service-shares.ts';
import type { Facts, PrintedWork } from './content.ts';
import type { printedStatements } from '../tables.ts';

type About = {
  subject: { year: number; personId: number };
  statement: Pick<typeof printedStatements.$inferSelect, 'discipline1Code' | 'discipline2Code'>;
  shares: Share[];
};

/** Longer lists of authors end with 'i in.'. */
const MOST_AUTHORS_TEXT = 400;

type Signer = { firstName: string; lastName: string };

const wordsOf = (name: string) =>
  name
    .toLocaleLowerCase('pl')
    .split(/[\s.\p{Pd}]+/u)
    .filter(Boolean);

/** An author of the list has all of the last name's words, and the first name or its initial: 'Nowak' is not 'Nowakowska'. */
function isSigner(author: string, { firstName, lastName }: Signer) {
  const words = wordsOf(author);
  const [first = ''] = wordsOf(firstName);
  const others = words.filter((word) => !wordsOf(lastName).includes(word));
  return wordsOf(lastName).every((word) => words.includes(word)) && others.some((word) => first.startsWith(word));
}

/** Who signs is always named, however many stand before. */
function authorsOf({ authorsText }: Share, signer: Signer): string {
  if (authorsText.length <= MOST_AUTHORS_TEXT) return authorsText;
  const cut = authorsText.lastIndexOf(',', MOST_AUTHORS_TEXT);
  const first = authorsText.slice(0, cut > 0 ? cut : MOST_AUTHORS_TEXT);
  if (first.split(/[,;]/).some((author) => isSigner(author, signer))) return `${first} i in.`;
  return `${first}, …, ${signer.firstName} ${signer.lastName} i in.`;
}

/** The number of the right, or of the application while there is none, with the office that gave it. */
function numberOfRight({ patentNumber, applicationNumber, office }: Share) {
  const number = patentNumber ? `nr ${patentNumber}` : applicationNumber && `nr zgłoszenia ${applicationNumber}`;
  return [number, office].filter(Boolean).join(', ');
}

function workOf(share: Share, { discipline, signer }: { discipline: string; signer: Signer }): PrintedWork {
  const { title, chapterTitle, venue, doi, isbn, issn, typeCode, year } = share;
  const work = chapterTitle ? `${chapterTitle}, w: ${title}` : title;
  const isPatent = typeCode === PATENT_TYPE;
  const identifiers = [
    isPatent && numberOfRight(share),
    doi && `DOI ${doi}`,
    isbn && `ISBN ${isbn}`,
    !doi && issn && `ISSN ${issn}`,
  ];
  return {
    discipline,
    entry: `${authorsOf(share, signer)}: ${work}${venue ? `, ${venue}` : ''}`,
    type: isPatent ? share.right : typeName(typeCode),
    year,
    identifier: identifiers.filter(Boolean).join(' · '),
  };
}

/** Who makes a statement, in which disciplines, about which works. */
export async function factsOf(db: Db, { subject, statement, shares }: About): Promise<Omit<Facts, Made>> {
  const { year, personId } = subject;
  const [person] = await db
    .select({
      degree: persons.degree,
      firstName: persons.firstName,
      middleNames: persons.middleNames,
      lastName: persons.lastName,
      gender: persons.gender,
      orcid: persons.orcid,
      unit: units.name,
    })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .where(eq(persons.id, personId));
  if (!person) throw new Error(`There is no person ${personId}`);
  const { degree, firstName, middleNames, lastName, gender, orcid, unit } = person;
  const nameOfDiscipline = disciplineNames(await classificationOfYear(db, year));
  const named = [statement.discipline1Code, statement.discipline2Code].flatMap((code) =>
    code === null ? [] : nameOfDiscipline(code),
  );
  const works = shares.map((share) =>
    workOf(share, { discipline: nameOfDiscipline(share.disciplineCode), signer: person }),
  );
  return {
    year,
    person: [degree, firstName, middleNames, lastName].filter(Boolean).join(' '),
    gender,
    orcid,
    unit,
    named,
    disciplines: [...new Set([...named, ...works.map(({ discipline }) => discipline)])],
    works,
  };
}

type Made = 'university' | 'day' | 'generated' | 'number';
