import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { accessRows, ANY, type Belongings } from '../access/rows.ts';

const admits = ['library', 'admin'] as const;
const date = '2026-01-10';

export const access = accessRows({
  async place(db, { objects }) {
    const values = [objects.own, objects.foreign].map(({ person, work }) => ({
      class: 5,
      personId: person.id,
      publicationId: work.id,
      text: 'Publikacja bez dyscypliny',
      extra: '',
    }));
    await db.insert(assignmentFindings).values(values).onConflictDoNothing();
    return { own: {}, foreign: {}, unknown: {} };
  },
  calls: {
    'assignmentLog.view': { admits, input: () => ({ date }) },
    'assignmentLog.comment': {
      admits,
      offices: ANY,
      input: ({ person, work }: Belongings) => ({
        confirm_id: null,
        id_pub: work.id,
        osobaid: person.id,
        msgclass: 5,
        extra_comment: 'Wyjaśniono',
      }),
      text: 'kept',
    },
    'assignmentLog.lastRun': { admits },
    'assignmentLog.run': { admits },
    'assignmentLog.file': { admits, input: () => ({ date }) },
  },
});
