import { Gavel, Landmark, type LucideIcon } from 'lucide-react';
import type { AvailableDiscipline } from '#areas/supervision/schema.ts';
import { PANEL_CODES, type PanelName } from '#shared/panel-codes.ts';
import { api, queryClient } from '../api.ts';
import { type Hit, known, nearest } from './palette-known.ts';

type Place = { name: string; words: string; icon: LucideIcon; to: string; disciplines: () => Promise<Available> };
type Available = { disciplines: AvailableDiscipline[] };

const granted = (panel: 'disciplineView' | 'councilView') => () =>
  queryClient.fetchQuery(
    api.supervision.disciplines.queryOptions({ p: undefined, panel: PANEL_CODES[panel] }, { staleTime: Infinity }),
  );

const VIEW: Place = {
  name: 'Wynik dyscypliny',
  words: 'punkty sloty ewaluacja widok',
  icon: Landmark,
  to: '/discsuper/info',
  disciplines: granted('disciplineView'),
};
const council = { name: 'Rada dyscypliny', words: 'skład członkowie', icon: Gavel };
const COUNCIL_VIEW: Place = { ...council, to: '/discsuper/rd', disciplines: granted('councilView') };
const COUNCIL_EDIT: Place = {
  ...council,
  to: '/admin/pnlemplrada',
  disciplines: () => queryClient.fetchQuery(api.council.disciplines.queryOptions(undefined, { staleTime: Infinity })),
};

const placesOf = (held: readonly PanelName[]) => [
  ...(held.includes('disciplineView') ? [VIEW] : []),
  ...(held.includes('councilEdit') ? [COUNCIL_EDIT] : held.includes('councilView') ? [COUNCIL_VIEW] : []),
];

export const mayFindDisciplines = (held: readonly PanelName[]) => placesOf(held).length > 0;

const MOST = 6;

/** Disciplines and councils that the user may open, by their names. */
export async function findDisciplines(held: readonly PanelName[], text: string): Promise<Hit[]> {
  const found = await Promise.all(
    placesOf(held).map(async ({ name, words, icon, to, disciplines }) =>
      (await disciplines()).disciplines.map(({ ue_disc_code: disc, dysc_nazwa: discipline }) =>
        known(
          { key: `${to} ${disc}`, label: discipline, detail: name, icon, accent: 'muted', to, search: { disc } },
          words,
        ),
      ),
    ),
  );
  return nearest(found.flat(), text).hits.slice(0, MOST);
}
