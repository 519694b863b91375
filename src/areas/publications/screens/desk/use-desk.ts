import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '#client/api.ts';
import { createKeyedStore, type KeyedStore } from '#ui/state/keyed-store.ts';
import type { Desk, DeskWork } from '#areas/evaluation/schema.ts';
import type { PersonPublications } from '../../schema.ts';
import { isPublication, allWorks } from '../rows/work.ts';
import { type Selected, selectionOf, uncountedIn } from './sums.ts';

/** What a row shows of the desk. `idle`: why its tick adds nothing to the own selection. */
export type RowEffects = { work: DeskWork; idle: string | undefined; runningTo: number | null };
/** The option that the pointer or the focus is on. */
export type Preview = { code: number; slots: number; gain: number } | undefined;

export type DeskView = {
  desk: Desk;
  selection: ReadonlyMap<number, Selected>;
  ticked: number[];
  /** The works of the own optimum. */
  optimum: ReadonlySet<number>;
  /** Ticked works that do not fit the own limits. */
  over: ReadonlySet<number>;
  /** Those of them that count nowhere, by their discipline: null or one that the author has not. */
  uncounted: ReadonlyMap<number | null, number[]>;
};

/** What was asked for while the screen loaded is not asked for again. */
const FRESH_MS = 5_000;

/** The author's desk, and its parts for the rows: a row renders only when its own part changes. */
export function useDesk(answer: PersonPublications, { period, own }: { period: number; own: boolean }) {
  const query = useQuery(
    api.evaluation.desk.queryOptions(
      { period },
      { enabled: own, staleTime: FRESH_MS, placeholderData: keepPreviousData },
    ),
  );
  const [effects] = useState(() => createKeyedStore<RowEffects>());
  const [preview] = useState(() => createKeyedStore<Preview>());
  const desk = query.data?.period === period ? query.data : undefined;
  const view = useMemo<DeskView | undefined>(() => {
    if (!desk) return undefined;
    const ticked = allWorks(answer).flatMap((work) =>
      isPublication(work) && work.custom_selected === 1 ? work.id_publikacja : [],
    );
    const isTicked = new Set(ticked);
    const has = (id: number) => isTicked.has(id);
    const optimum = new Set(desk.works.flatMap(({ id, chosen }) => (chosen ? id : [])));
    const selection = selectionOf(desk, has);
    const over = new Set([...selection.values()].flatMap((each) => each.over));
    return { desk, selection, ticked, optimum, over, uncounted: uncountedIn(desk, has) };
  }, [answer, desk]);
  useEffect(() => {
    if (!view) return;
    const idle = new Map([
      ...[...view.over].map((id) => [id, 'ponad limit'] as const),
      ...[...view.uncounted].flatMap(([code, works]) =>
        works.map((id) => [id, code === null ? 'bez dyscypliny' : 'nie Twoja dyscyplina'] as const),
      ),
    ]);
    const runningTo = view.desk.running_to;
    for (const work of view.desk.works) keep(effects, { work, idle: idle.get(work.id), runningTo });
  }, [effects, view]);
  return { query, view, effects, preview };
}

/** Answers keep the identity of equal parts, so that this finds what is the same. */
function keep(effects: KeyedStore<RowEffects>, next: RowEffects) {
  const known = effects.get(next.work.id);
  if (known?.work !== next.work || known.idle !== next.idle || known.runningTo !== next.runningTo)
    effects.set(next.work.id, next);
}
