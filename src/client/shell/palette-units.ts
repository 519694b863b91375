import { Network } from 'lucide-react';
import { searched } from '#ui/text/forgiving.ts';
import { PANEL_CODES, type PanelName } from '#shared/panel-codes.ts';
import { api, client, queryClient } from '../api.ts';
import { type Hit, type Known, nearest } from './palette-known.ts';

type Place = {
  panel: PanelName;
  /** What opens. */
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<Pick<Hit, 'label' | 'to' | 'search'>[]>;
};

const kept = { staleTime: Infinity };

/** Where units open, each by the panel that lets one see them. */
const PLACES: readonly Place[] = [
  {
    panel: 'accounts',
    name: 'Jednostka',
    find: async (text, signal) =>
      (await client.units.find.query({ text }, { signal })).map(({ id, name }) => ({
        label: name,
        to: `/admin/jednostki/${id}`,
      })),
  },
  {
    panel: 'unitView',
    name: 'Widok jednostki',
    find: async () =>
      (
        await queryClient.fetchQuery(api.supervision.units.queryOptions({ panel: PANEL_CODES.unitView }, kept))
      ).OrgUnits.map(({ ou_code: unit, ou_name: label }) => ({ label, to: '/unitsuper/info', search: { unit } })),
  },
  {
    panel: 'library',
    name: 'Rekordy autorów tej jednostki',
    find: async () =>
      (await queryClient.fetchQuery(api.records.list.options.queryOptions(undefined, kept))).unit.map(
        ({ code: unit, name: label }) => ({ label, to: '/admindashboard/rekordy', search: { unit } }),
      ),
  },
];

const placesOf = (held: readonly PanelName[]) => PLACES.filter(({ panel }) => held.includes(panel));

export const mayFindUnits = (held: readonly PanelName[]) => placesOf(held).length > 0;

/** Of each place, as one unit may open in all of them. */
const MOST = 4;

/** Units that the user may open, by their names alone: what a place is called stands at each. */
export async function findUnits(held: readonly PanelName[], text: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await Promise.all(
    placesOf(held).map(async ({ name: detail, find }) =>
      (await find(text, signal)).map((unit): Known => {
        const key = `unit ${unit.to} ${JSON.stringify(unit.search ?? '')}`;
        return { hit: { ...unit, key, detail, icon: Network, accent: 'muted' }, by: searched(unit.label, '') };
      }),
    ),
  );
  const { hits } = nearest(found.flat(), text);
  return [...Map.groupBy(hits, ({ detail }) => detail).values()].flatMap((each) => each.slice(0, MOST));
}
