import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '#client/api.ts';
import type { PersonPublications } from '../../schema.ts';
import { NO_DISCIPLINE_TEXT } from '../../schema-codes.ts';
import { useCompliances } from './compliance.ts';
import { betterOf } from '#client/effects/better.ts';
import { type DisciplineSave, disciplineChanges } from './discipline-change.ts';
import { createKeyedStore } from '#ui/state/keyed-store.ts';
import { type Access, disciplineName, type Disciplines, PERIOD_CLOSED, type RowTools } from './row-tools.ts';
import type { Remember } from './last-change.ts';
import { type SelectionSave, selectionChanges } from './selection-change.ts';
import { listsQuery, type Subject } from '../subject.ts';
import { allWorks, changeWork, isPublication, type Work } from './work.ts';

const NO_POLON_ID = 'Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.';

// The lists are long: their rows are updated in the cache.
const DISCIPLINE = {
  meta: {
    changes: ['recalculation.status', 'dashboard.badges', 'publications.patents', 'evaluation.desk', 'statements'],
  },
} as const;
const OPTIMUM = { meta: { changes: ['recalculation.status', 'evaluation.desk'] } } as const;
const CUSTOM = { meta: { changes: ['recalculation.status', 'publications.formerSelection'] } } as const;

type Options = {
  answer: PersonPublications;
  subject: Subject;
  period: number;
  access: Access;
  onStart: (id: number) => void;
  remember: Remember;
  showPoints: (work: Work) => void;
} & Pick<RowTools, 'effects' | 'preview'>;

/** Names of the period's disciplines; the author's own as options before 'none'. */
export function useDisciplines(own: PersonPublications['disciplines'], period: number) {
  const query = useQuery(
    api.publications.disciplines.queryOptions({ period }, { staleTime: Infinity, placeholderData: keepPreviousData }),
  );
  const { data, isPending } = query;
  const disciplines = useMemo<Disciplines>(() => {
    const all = data?.disciplines ?? [];
    const none = all.find(({ key }) => key === 0) ?? { key: 0, value: NO_DISCIPLINE_TEXT };
    return {
      options: [...own, none].map(({ key, value }) => ({ value: key, label: value })),
      own: new Set(own.map(({ key }) => key)),
      names: new Map([none, ...all, ...own].map(({ key, value }) => [key, value])),
      loading: isPending,
    };
  }, [data, own, isPending]);
  return { disciplines, query };
}

/** The same map until a statement is printed or withdrawn: a new one renders every row. */
function usePrintedYears(answer: PersonPublications): ReadonlyMap<number, boolean> {
  const frozen = new Set(allWorks(answer).flatMap((work) => (isPublication(work) && work.frozen ? work.p_rok : [])));
  const printed = answer.prn_stmts.map(({ year }) => `${year} ${frozen.has(year)}`).join();
  return useMemo(() => {
    const years = printed === '' ? [] : printed.split(',').map((each) => each.split(' '));
    return new Map(years.map(([year, isFrozen]) => [Number(year), isFrozen === 'true']));
  }, [printed]);
}

/** Names, saving, compliance and selection for the rows, and the queries behind them. */
export function useRowTools({ answer, subject, period, access, onStart, remember, showPoints, ...desk }: Options) {
  const { effects, preview } = desk;
  const { disciplines, query: names } = useDisciplines(answer.disciplines, period);
  const levels = useQuery(api.publications.statusLevels.queryOptions(undefined, { staleTime: Infinity }));
  const statusLevels = levels.data;
  const { compliances, check, query: checked } = useCompliances(access.office ? answer.user.id_pracownik : 0);
  const [saves] = useState(() => createKeyedStore<DisciplineSave>());
  const [selections] = useState(() => ({
    optimum: createKeyedStore<SelectionSave | undefined>(),
    custom: createKeyedStore<SelectionSave | undefined>(),
  }));
  const { mutateAsync: sendOwn } = useMutation(api.publications.changeOwnDiscipline.mutationOptions(DISCIPLINE));
  const { mutateAsync: sendOffice } = useMutation(api.publications.changeDiscipline.mutationOptions(DISCIPLINE));
  const { mutateAsync: sendOptimum } = useMutation(api.publications.selectForOptimum.mutationOptions(OPTIMUM));
  const { mutateAsync: sendCustom } = useMutation(api.publications.selectForCustom.mutationOptions(CUSTOM));
  const explains = access.office ? (access.changes ? answer.user.id_pracownik : null) : undefined;
  const polonUuid = access.office ? answer.user.polonuuid : null;
  const { author_time_over: authorTimeOver, period_closed: periodClosed } = answer;
  const { nazwisko: surname } = answer.user;
  const { limits } = answer;
  const printedYears = usePrintedYears(answer);
  const onSaved = useCallback((id: number, discipline: number | null) => void check(id, discipline), [check]);

  const tools = useMemo<RowTools>(
    () => ({
      access,
      surname,
      disciplines,
      statusLevels,
      saves,
      ...disciplineChanges({
        cached: {
          queryKey: listsQuery(subject, period).queryKey,
          change: (lists: PersonPublications, id, discipline) => changeWork(lists, id, { discipline }),
        },
        period,
        saves,
        send: access.office ? sendOffice : sendOwn,
        onStart,
        onSaved,
        nameOf: (code) => disciplineName(disciplines, code),
        betterOf: (id, code) => betterOf(effects.get(id)?.work, code),
        remember,
      }),
      compliances,
      selections,
      select: selectionChanges({
        subject,
        period,
        polonUuid,
        saves: selections,
        send: { optimum: sendOptimum, custom: sendCustom },
        onStart,
        remember,
      }),
      unselectable: periodClosed ? PERIOD_CLOSED : access.office && !polonUuid ? NO_POLON_ID : undefined,
      limits,
      authorTimeOver,
      periodClosed,
      printedYears,
      showPoints,
      effects,
      preview,
      period,
      explains,
    }),
    [
      access,
      authorTimeOver,
      compliances,
      disciplines,
      effects,
      explains,
      limits,
      onSaved,
      onStart,
      period,
      periodClosed,
      polonUuid,
      preview,
      printedYears,
      remember,
      saves,
      selections,
      sendCustom,
      sendOffice,
      sendOptimum,
      sendOwn,
      showPoints,
      statusLevels,
      subject,
      surname,
    ],
  );
  const queries = [
    { what: 'nazw dyscyplin', query: names },
    { what: 'nazw stanów publikacji', query: levels },
    {
      what: 'zgodności z czasopismami',
      failed: (reason: string) => `Nie sprawdzono zgodności z czasopismami: ${reason}`,
      query: checked,
    },
  ];
  return { tools, queries };
}
