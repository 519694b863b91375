import type { PersonHead } from '#areas/evaluation/schema.ts';
import { queryClient } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { today } from '#engine/day.ts';
import type { PersonFact, PersonPage } from '../schema.ts';
import { holdsOn } from './fact-text.ts';

/** Other pages say who a person is and what counts to N too, the header of a person first of all; and what waits may be done. */
const changes: ApiPath[] = [
  'employment',
  'evaluation',
  'polon',
  'reconciliation',
  'inbox',
  'dashboard.badges',
  'dashboard.overview',
];

/** A save of a person's data waits for none of them: they are slow while results are computed anew. */
export const PERSON_META = { changes, waits: false };

type Shown = { person: number; gone: Pick<PersonFact, 'fact' | 'id'>; saved?: PersonFact };

/** Shows a person's facts as a save has left them, before they are read again; the header says of the number N what they say. */
export function showFacts({ person, gone, saved }: Shown) {
  queryClient.setQueriesData<PersonPage>({ queryKey: [['employment', 'page']] }, (page) => {
    if (page?.id !== person) return page;
    const others = page.facts.filter(({ fact, id }) => fact !== gone.fact || id !== gone.id);
    const facts = saved ? [saved, ...others] : others;
    if (gone.fact === 'nStatement') showNumberN(person, facts);
    return { ...page, facts: facts.toSorted((a, b) => (b.date_from ?? '').localeCompare(a.date_from ?? '')) };
  });
}

function showNumberN(person: number, facts: readonly PersonFact[]) {
  const held = facts.find((each) => each.fact === 'nStatement' && holdsOn(today(), each));
  const disciplines = held && ['discipline1_code', 'discipline2_code'].flatMap((code) => held.names[code] ?? []);
  queryClient.setQueriesData<PersonHead>({ queryKey: [['evaluation', 'person']] }, (head) =>
    head?.person === person
      ? {
          ...head,
          n: held?.date_from && disciplines ? { lacks: null, ...head.n, from: held.date_from, disciplines } : null,
        }
      : head,
  );
}
