import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { AuthorDraft } from '../form/values.ts';
import type { KnownPerson, People } from './authors.ts';

/** Whether the row may still be one of ours: nobody is linked, and nobody has said where the author is from. */
const isOpen = ({ person_id: person, affiliation, asks }: AuthorDraft) =>
  asks === undefined && person === '' && affiliation.trim() === '';

/** The rows with the questions that were left open when the record was saved, and the people they are about. */
export function useUndecided(id: number | null, rows: AuthorDraft[]) {
  const open = useQuery(
    api.records.form.undecided.queryOptions({ id: id ?? 0 }, { enabled: id !== null, staleTime: 0 }),
  );
  const questions = new Map(open.data?.map((each) => [String(each.id), each]));
  const here = new Set(rows.map(({ person_id: person }) => person));
  const asked: People = new Map(
    (open.data ?? []).flatMap(({ candidates }) =>
      candidates.map(({ reason, ...person }): [string, KnownPerson] => [
        String(person.person_id),
        { ...person, why: reason },
      ]),
    ),
  );
  return {
    query: open,
    asked,
    rows: rows.map((row) => {
      const question = isOpen(row) ? questions.get(row.id) : undefined;
      const asks =
        question?.candidates.map((each) => String(each.person_id)).filter((person) => !here.has(person)) ?? [];
      return question && asks.length > 0 ? { ...row, asks, reason: question.reason } : row;
    }),
  };
}
