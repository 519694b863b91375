import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { accessRows, ANY, type Belongings, NONE, OWN, UNKNOWN, type World } from '../access/rows.ts';
import type { Db } from '#platform/database/db.ts';
import { publication } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';

const supervisors = ['discipline-supervisor', 'evaluation', 'admin'] as const;
const ofDiscipline = (_: Belongings, { periodId }: World) => ({ period: periodId, discipline: COMPUTING });
type Asked = { request: number; withdrawn: number; unasked: number };
const about = ({ request }: Asked) => ({ request });
const LONG_AGO = new Date('2026-01-01');

const moveOf = (publication: number, { person }: Belongings) => ({
  publication,
  gain: 100,
  criterion: null,
  shares: [{ person: person.id, from: null, to: COMPUTING, points: 100, slots: 100 }],
});

/** A work without a discipline that nobody has asked about, and a request about another one, old enough to be repeated. */
async function place(db: Db, { periodId, objects }: World) {
  const placed = async ({ person, accountRow }: Belongings): Promise<Asked> => {
    const [unasked, asked] = [
      await publication(db, { title: 'Praca bez prośby', authors: [{ personId: person.id }] }),
      await publication(db, { title: 'Praca z prośbą', authors: [{ personId: person.id }] }),
    ];
    const request = {
      periodId,
      disciplineCode: COMPUTING,
      publicationId: asked.id,
      personId: person.id,
      message: 'Proszę o przypisanie',
      gain: '10',
      askedByRow: accountRow,
      askedAt: LONG_AGO,
    };
    const takenBack = await publication(db, { title: 'Praca z wycofaną prośbą', authors: [{ personId: person.id }] });
    const [row, withdrawn] = await db
      .insert(authorRequests)
      .values([request, { ...request, publicationId: takenBack.id, withdrawnAt: LONG_AGO }])
      .returning({ id: authorRequests.id });
    return { request: row?.id ?? 0, withdrawn: withdrawn?.id ?? 0, unasked: unasked.id };
  };
  const [own, foreign] = [await placed(objects.own), await placed(objects.foreign)];
  const figures = { points: 0, slots: 0, slotLimit: 0, criterion: null };
  const moves = [moveOf(own.unasked, objects.own), moveOf(foreign.unasked, objects.foreign)];
  const leaving = { shares: 0, points: 0 };
  const answer = { moves, count: 2, before: figures, after: figures, gain: 200, leaving, interrupted: false };
  await db.insert(disciplineMoves).values({ periodId, disciplineCode: COMPUTING, problemHash: '', inputs: '', answer });
  return { own, foreign, unknown: { request: UNKNOWN, withdrawn: UNKNOWN, unasked: UNKNOWN } };
}

export const access = accessRows<Asked>({
  place,
  calls: {
    'advice.moves': { admits: supervisors, input: ofDiscipline },
    'advice.allMoves': { admits: supervisors, input: ofDiscipline },
    'advice.orderMoves': { admits: supervisors, input: ofDiscipline },
    'advice.ask': {
      admits: supervisors,
      offices: ANY,
      text: 'kept',
      input: ({ unasked }, { periodId }) => ({
        period: periodId,
        discipline: COMPUTING,
        list: 'best',
        works: [{ publication: unasked, message: 'Proszę o przypisanie pracy' }],
      }),
    },
    'advice.remind': { admits: supervisors, offices: ANY, input: about },
    'advice.remindAll': {
      admits: supervisors,
      offices: ANY,
      input: ({ request }, { periodId }) => ({ period: periodId, discipline: COMPUTING, requests: [request] }),
    },
    'advice.withdrawAll': {
      admits: supervisors,
      offices: ANY,
      input: ({ request }, { periodId }) => ({ period: periodId, discipline: COMPUTING, requests: [request] }),
    },
    'advice.withdraw': { admits: supervisors, offices: ANY, input: about },
    'advice.restore': {
      admits: supervisors,
      offices: ANY,
      input: ({ withdrawn }) => ({ request: withdrawn }),
    },
    'advice.ownRequests': { admits: ['employee', 'admin'] },
    'advice.answer': {
      admits: ['employee', 'admin'],
      employee: OWN,
      offices: NONE,
      text: 'kept',
      input: ({ request }) => ({ request, answer: 'will', note: '', expected: null }),
    },
    'advice.ofDiscipline': {
      admits: ['discipline-supervisor', 'evaluation', 'admin'],
      input: (_, { periodId }) => ({ period: periodId, disciplines: [COMPUTING] }),
    },
    'advice.exchange': {
      admits: ['employee', 'discipline-supervisor', 'evaluation', 'library', 'admin'],
      employee: OWN,
      offices: ANY,
      input: ({ work, person }, { periodId }) => ({ period: periodId, publication: work.id, person: person.id }),
    },
  },
});
