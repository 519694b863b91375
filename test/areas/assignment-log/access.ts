import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';

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
    const made = await db
      .select({ id: assignmentFindings.id, person: assignmentFindings.personId })
      .from(assignmentFindings);
    const of = (person: number) => ({ finding: made.find((row) => row.person === person)?.id ?? 0 });
    return { own: of(objects.own.person.id), foreign: of(objects.foreign.person.id), unknown: { finding: UNKNOWN } };
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
    'assignmentLog.confirm': {
      admits,
      input: ({ finding }) => ({ ids: [finding], extra_comment: 'Wyjaśniono' }),
      text: 'kept',
    },
    'assignmentLog.lastRun': { admits },
    'assignmentLog.run': { admits },
    'assignmentLog.file': { admits, input: () => ({ date }) },
  },
});
