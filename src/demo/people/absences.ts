import type { absences } from '#areas/polon/tables.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { overlap, type Span } from '../days.ts';
import { addDays } from '#engine/day.ts';
import type { Row } from '../insert.ts';
import type { Person } from './people.ts';
import type { Random } from '../random.ts';

const KINDS = [
  'urlop wychowawczy',
  'urlop rodzicielski',
  'urlop bezpłatny',
  'urlop dla poratowania zdrowia',
  'świadczenie rehabilitacyjne',
] as const;

/** Long enough to exempt from reductions in 2022–2025. */
const LONG_LEAVE: Span = { from: '2022-03-01', to: '2024-08-31' };

/** Leaves of some staff, numbered; one person has a leave of more than two years. */
export function absenceRows(random: Random, people: Person[]): Row<typeof absences>[] {
  const colleagues = people.slice(DEMO_LOGINS.length).filter(({ kind }) => kind === 'staff' || kind === 'outside');
  const longest = colleagues.find(({ career }) => career.jobs.some((job) => isWithin(LONG_LEAVE, job)));
  const leaves = colleagues.flatMap((person) => {
    const leave = { kind: random.pick(KINDS), span: shortLeave(random) };
    if (person === longest) return [{ person, kind: 'urlop bezpłatny', span: LONG_LEAVE }];
    return random.chance(0.06) && person.career.jobs.some((job) => isWithin(leave.span, job))
      ? [{ person, ...leave }]
      : [];
  });
  return leaves.map(({ person, kind, span }, index) => ({
    id: index + 1,
    personId: person.id,
    dateFrom: span.from,
    dateTo: span.to,
    kind,
  }));
}

function shortLeave(random: Random): Span {
  const from = `${random.int(2017, 2024)}-${random.pick(['02-01', '05-15', '10-01'])}`;
  return { from, to: addDays(from, random.int(120, 540)) };
}

const isWithin = (leave: Span, job: Span) => {
  const [common] = overlap(leave, job);
  return common?.from === leave.from && common.to === leave.to;
};
