import { printedStatements } from '#areas/statements/tables.ts';
import { accessRows, ANY } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const YEAR = 2023;

export const access = accessRows({
  async place(db, { objects: { own, foreign } }) {
    const values = [own, foreign].map(({ person, login }) => ({
      personId: person.id,
      year: YEAR,
      kind: 'publication' as const,
      generatedBy: login,
      discipline1Code: COMPUTING,
    }));
    await db.insert(printedStatements).values(values);
    return { own: {}, foreign: {}, unknown: {} };
  },
  calls: {
    'statements.changeDiscipline': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ person }) => ({ year: YEAR, author_id: person.id, targetCol: 0, discipline_id: COMPUTING }),
    },
  },
});
