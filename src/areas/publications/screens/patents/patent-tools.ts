import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#client/api.ts';
import { createKeyedStore } from '#ui/state/keyed-store.ts';
import { EXTRA_COLUMNS } from '../../schema-codes.ts';
import type { PersonPatents } from '../../schema.ts';
import type { Chosen } from '../chosen-person.tsx';
import { type DisciplineSave, disciplineChanges } from '../rows/discipline-change.ts';
import { useLastChange } from '../rows/last-change.ts';
import { type Access, disciplineName, type RowTools } from '../rows/row-tools.ts';
import { useDisciplines } from '../rows/row-tools-hook.ts';
import type { Work } from '../rows/work.ts';
import { patentsQuery } from './patents-query.ts';

const ACCESS: Record<'patentStatements' | 'patentAssignments', Access> = {
  patentStatements: { office: true, changes: false, extra: EXTRA_COLUMNS.none },
  patentAssignments: { office: true, changes: true, extra: EXTRA_COLUMNS.none },
};

/** The rest of a row's tools: patents have no library stage, no journal and no slots to be selected for. */
const NOT_OF_PATENTS = {
  limits: [],
  surname: '',
  statusLevels: undefined,
  compliances: { checks: createKeyedStore(), initial: () => undefined },
  selections: { optimum: createKeyedStore(), custom: createKeyedStore() },
  select: () => undefined,
  unselectable: undefined,
  effects: createKeyedStore(),
  preview: createKeyedStore(),
} satisfies Partial<RowTools>;

// Of this list the row is changed in the cache; the person's other lists are read again.
const CHANGES = [
  'publications.ofAccount',
  'publications.ofLogin',
  'publications.patents.unassigned',
  'dashboard.badges',
] as const;

const changePatent = (answer: PersonPatents, id: number, discipline: number | null): PersonPatents => ({
  ...answer,
  patents: answer.patents.map((patent) =>
    patent.id_publikacja === id ? { ...patent, es_discipline_id: discipline } : patent,
  ),
});

type Options = {
  answer: PersonPatents;
  chosen: Chosen;
  period: number;
  panel: 'patentStatements' | 'patentAssignments';
  showPoints: (work: Work) => void;
};

const nothing = () => undefined;
const NO_YEARS = new Map<number, boolean>();

/** What rows of patents need, and the query of the disciplines' names. */
export function usePatentTools({ answer, chosen, period, panel, showPoints }: Options) {
  const { disciplines, query: names } = useDisciplines(answer.disciplines, period);
  const [saves] = useState(() => createKeyedStore<DisciplineSave>());
  const remember = useLastChange(period);
  const { mutateAsync } = useMutation(
    api.publications.patents.changeDiscipline.mutationOptions({ meta: { changes: CHANGES } }),
  );
  const tools = useMemo<RowTools>(
    () => ({
      ...NOT_OF_PATENTS,
      access: ACCESS[panel],
      disciplines,
      saves,
      ...disciplineChanges<PersonPatents>({
        cached: { queryKey: patentsQuery(chosen, period).queryKey, change: changePatent },
        period,
        saves,
        send: ({ article_id, ...change }) => mutateAsync({ patent_id: article_id, ...change }),
        onStart: nothing,
        onSaved: nothing,
        nameOf: (code) => disciplineName(disciplines, code),
        betterOf: nothing,
        remember,
      }),
      authorTimeOver: false,
      periodClosed: answer.period_closed,
      printedYears: NO_YEARS,
      explains: null,
      showPoints,
      period,
    }),
    [answer.period_closed, chosen, disciplines, mutateAsync, panel, period, remember, saves, showPoints],
  );
  return { tools, names };
}
