import { documents } from '#platform/documents/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { eq } from 'drizzle-orm';
import { only, publication } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, NONE, OWN, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const YEAR = 2023;
const HASH = 'a'.repeat(64);

const print = ({ person }: Belongings) => ({ yr: YEAR, personid: person.id });
/** The employee's own statements; the offices' panels everybody's. */
const prints = { employee: OWN, offices: ANY, input: print } as const;

const office = ['evaluation', 'library', 'admin'] as const;

export const access = accessRows<{ withdrawn: number; unit: number }>({
  async place(db, { objects: { own, foreign } }) {
    const withdrawn: number[] = [];
    for (const [index, { person, login }] of [own, foreign].entries()) {
      const [statement] = await db
        .insert(printedStatements)
        .values({
          personId: person.id,
          year: YEAR,
          kind: 'publication',
          generatedBy: login,
          discipline1Code: COMPUTING,
          unfreezeAskedAt: new Date('2024-05-06T07:08:09Z'),
          unfreezeMessage: 'Inna dyscyplina',
        })
        .returning();
      const values = { typeCode: 20, year: YEAR, title: 'Zamrożona praca', emphasisMode: 100 };
      const work = await publication(db, values);
      const author = { personId: person.id, firstName: 'Autor', lastName: 'Autorski', kind: 'A' as const };
      const share = { publicationId: work.id, position: 1, disciplineCode: COMPUTING, ...author };
      await db.insert(authorships).values({ ...share, statementId: statement?.id ?? null });
      const patent = await publication(db, { ...values, typeCode: 7, categoryId: 23 });
      await db.insert(authorships).values({ ...share, publicationId: patent.id });
      const [document] = await db
        .insert(documents)
        .values({
          kind: 'publication-statement',
          subject: 'statement:0',
          year: YEAR,
          number: index + 1,
          content: {},
          createdBy: login,
          bytes: Buffer.from('%PDF'),
          hash: HASH,
        })
        .returning();
      const [former] = await db
        .insert(printedStatements)
        .values({
          personId: person.id,
          year: YEAR,
          kind: 'publication',
          generatedBy: login,
          documentId: document?.id ?? null,
          withdrawnAt: new Date('2024-05-06T07:08:09Z'),
          withdrawnBy: 'library',
          withdrawReason: 'Błędna dyscyplina',
        })
        .returning();
      await db
        .update(documents)
        .set({ subject: `statement:${former?.id}` })
        .where(eq(documents.id, document?.id ?? 0));
      withdrawn.push(former?.id ?? 0);
    }
    const [ofOwn = 0, ofForeign = 0] = withdrawn;
    const { unitId: unit } = only(await db.select().from(persons).where(eq(persons.id, own.person.id)));
    if (unit === null) throw new Error('everybody belongs to the unit');
    return {
      own: { withdrawn: ofOwn, unit },
      foreign: { withdrawn: ofForeign, unit },
      unknown: { withdrawn: UNKNOWN, unit: UNKNOWN },
    };
  },
  calls: {
    'statements.find': { admits: ['employee', 'evaluation', 'library', 'admin'], input: () => ({ text: '1/2026' }) },
    'statements.own': { admits: ['employee', 'admin'], offices: NONE },
    'statements.worksToList': {
      admits: ['employee', 'admin'],
      offices: NONE,
      input: () => ({ year: YEAR, kind: 'publication' }),
    },
    'statements.printPublications': { admits: ['employee', 'evaluation', 'library', 'admin'], ...prints },
    'statements.printPublicationsAttachment': { admits: ['employee', 'evaluation', 'library', 'admin'], ...prints },
    'statements.printPatents': { admits: ['employee', 'admin'], ...prints },
    'statements.printPatentsAttachment': { admits: ['employee', 'admin'], ...prints },
    'statements.ownWithdrawn': { admits: ['employee', 'admin'], offices: NONE },
    'statements.formerPrints': {
      admits: office,
      offices: ANY,
      input: ({ person }) => ({ personid: person.id }),
    },
    'statements.openWithdrawn': {
      admits: ['employee', 'evaluation', 'library', 'admin'],
      employee: OWN,
      offices: ANY,
      input: ({ withdrawn }) => ({ id: withdrawn, part: 'statement' }),
    },
    // Nobody has opened the document yet: there is nothing to confirm.
    'statements.confirm': {
      admits: ['employee', 'admin'],
      employee: [409, 409, 409],
      offices: NONE,
      input: () => ({ year: YEAR, kind: 'publication', hash: HASH }),
    },
    'statements.withdraw': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ person }) => ({ year: YEAR, author_id: person.id, reason: 'Błędna dyscyplina' }),
      text: 'kept',
    },
    'statements.unfreeze': {
      admits: ['employee', 'admin'],
      offices: NONE,
      input: () => ({ year: YEAR, kind: 'publication', message: 'Proszę o zmianę dyscypliny' }),
      text: 'kept',
    },
    'statements.withdrawUnfreeze': {
      admits: ['employee', 'admin'],
      offices: NONE,
      input: () => ({ year: YEAR, kind: 'publication' }),
    },
    'statements.refuseUnfreeze': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ person }) => ({ year: YEAR, kind: 'publication', author_id: person.id, reason: 'Za późno' }),
      text: 'kept',
    },
    'statements.states': { admits: office },
    'statements.statesFile': { admits: office },
    'statements.reminder': { admits: office },
    'statements.collection': { admits: office, offices: ANY, input: ({ unit }) => ({ year: YEAR, unit }) },
    'statements.collect': {
      admits: office,
      offices: ANY,
      input: ({ unit }) => ({ year: YEAR, unit, again: true }),
    },
    'statements.changeDiscipline': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ person }) => ({ year: YEAR, author_id: person.id, targetCol: 0, discipline_id: COMPUTING }),
    },
  },
});
