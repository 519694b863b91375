import { partOf } from '#platform/documents/report.ts';
import { amountText } from '#shared/columns.ts';
import type { RequestCounts } from '#areas/advice/service-request-counts.ts';
import { limitRows } from './limits.ts';
import type { DisciplineParameters, Statistics, UnitContainer } from './schema.ts';

/** The limits in slots, and what the discipline takes of what its people could bring each alone. */
export const limitBars = (
  of: DisciplineParameters,
  { points_person_in_discipline: points, own_points }: Statistics,
) => ({
  title: 'Wypełnienie limitów',
  rows: [
    ...limitRows(of).map(({ label, slots, limit }) => ({
      label,
      part: partOf(slots, limit),
      text: `${amountText(slots, 'disciplineSlots')} z ${amountText(limit, 'disciplineSlots')} slotu`,
    })),
    {
      label: 'Punkty przyjęte wobec sumy optimów osób',
      part: partOf(points, own_points),
      text: `${amountText(points, 'decimal')} z ${amountText(own_points, 'decimal')} pkt`,
    },
  ],
});

/** Of a limit: so much is as good as full, since a share is never split. */
const NEARLY_FULL = 0.9;
const HALF = 0.5;

const isBetween = (from: number, to: number) => (part: number | null) => part !== null && part >= from && part < to;

/** How many people have filled how much of their limits. */
export function peopleBars(units: readonly UnitContainer[]) {
  const people = units.flatMap(({ osoby }) => osoby).filter(({ result }) => result.slot_limit > 0);
  const filled = people.map(({ result: { accepted, slot_person_in_discipline: slots, slot_limit: limit } }) =>
    accepted === 0 ? null : slots / limit,
  );
  const row = (label: string, isOf: (part: number | null) => boolean) => {
    const count = filled.filter(isOf).length;
    return { label, part: partOf(count, people.length), text: `${count} z ${people.length} osób` };
  };
  return {
    title: 'Osoby według wypełnienia własnego limitu',
    rows: [
      row('co najmniej 90%', isBetween(NEARLY_FULL, Infinity)),
      row('od połowy do 90%', isBetween(HALF, NEARLY_FULL)),
      row('mniej niż połowa', isBetween(0, HALF)),
      row('bez przyjętej publikacji', (part) => part === null),
    ],
  };
}

/** How the requests to authors stand; no chart where nobody was asked. */
export function requestBars({ sent, done, promised, refused, waiting }: RequestCounts) {
  if (sent === 0) return [];
  const row = (label: string, count: number) => ({
    label,
    part: partOf(count, sent),
    text: `${count} z ${sent} próśb`,
  });
  return [
    {
      title: 'Prośby do autorów',
      rows: [
        row('praca jest już w dyscyplinie', done),
        row('autor obiecał', promised),
        row('autor odmówił', refused),
        row('bez odpowiedzi', waiting),
      ],
    },
  ];
}
