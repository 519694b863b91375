import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api, client, errorText } from '#client/api.ts';
import type { Compliance } from '../../schema.ts';
import { ARTICLE_TYPE } from '../../schema-codes.ts';
import { createKeyedStore, type KeyedStore } from '#ui/state/keyed-store.ts';
import type { Work } from './work.ts';

/** An answer, a pending one, or why there is none. */
export type ComplianceAnswer = Compliance | 'pending' | { failed: string };

/** The check after a change of discipline on this screen. */
type Check = { discipline: number | null; answer: ComplianceAnswer };

export type Compliances = {
  checks: KeyedStore<Check>;
  /** Answers for the works as loaded. */
  initial: (id: number) => ComplianceAnswer | undefined;
};

/** Only a journal article with a discipline has something to check. */
export const isCheckable = ({ p_typ }: Work, discipline: number | null) =>
  p_typ === ARTICLE_TYPE && Boolean(discipline);

/** Compliance of all works of a person by one call (0: own), and the check of one work after a change. */
export function useCompliances(author: number) {
  const [checks] = useState(() => createKeyedStore<Check>());
  const query = useQuery(api.publications.compliances.queryOptions({ author }));
  const { data, error, isPending } = query;

  const compliances = useMemo<Compliances>(() => {
    const missing = isPending ? 'pending' : error ? { failed: errorText(error) } : undefined;
    return { checks, initial: (id) => data?.[id] ?? missing };
  }, [checks, data, error, isPending]);

  const check = useCallback(
    async (id: number, discipline: number | null) => {
      const answer = (next: ComplianceAnswer) => {
        // A newer change of the work has its own check.
        if (checks.get(id)?.discipline === discipline) checks.set(id, { discipline, answer: next });
      };
      checks.set(id, { discipline, answer: 'pending' });
      if (!discipline) return;
      try {
        answer(await client.publications.compliance.query({ author, pub: id, disc: discipline }));
      } catch (problem) {
        answer({ failed: errorText(problem) });
      }
    },
    [author, checks],
  );
  return { compliances, check, query };
}
