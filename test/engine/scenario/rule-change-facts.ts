import { type FactRecords } from '#engine/facts.ts';
import { fixed4, FIXED4_ONE } from '#engine/fixed.ts';
import { rules2022 } from '#engine/rules.ts';
import type { StaffFact } from '#engine/scenario/scenario.ts';

const EVER = { from: '2015-10-01', to: null };
const employments = [{ ...EVER, fte: FIXED4_ONE, research: true }];

const work = { type: 20, year: 2023, approved: true, mode: 100 as const, weakBook: false, weakBookHst: false };
const share = { person: 1, discipline: 203, included: true, selected: false, revision: 1, frozen: false };

/** One person with two works in one discipline. */
export const FACTS: FactRecords = {
  years: [2022, 2023, 2024, 2025],
  ended: true,
  rules: rules2022,
  hst: [],
  notEvaluated: [],
  renamed: [],
  publications: [
    { ...work, id: 1, points: fixed4(140), pointsHst: fixed4(140), authorCount: 1, book: null, listed: true },
    { ...work, id: 2, points: fixed4(100), pointsHst: fixed4(100), authorCount: 1, book: null, listed: true },
  ],
  authorships: [
    { ...share, id: 11, publication: 1 },
    { ...share, id: 12, publication: 2 },
  ],
  books: [],
  persons: [
    {
      id: 1,
      employments,
      declarations: [{ ...EVER, disciplines: [{ code: 203, percent: 100 }] }],
      nStatements: [{ ...EVER, disciplines: [203] }],
      studies: [],
    },
  ],
};

export const STAFF: StaffFact[] = [{ id: 1, employments, leaves: [] }];
