import { defineColumns } from '#shared/columns.ts';
import type { PersonDifference } from './schema.ts';
import { type Figure, type figureRows, personText } from './figures.ts';
import { differenceOf, type PairedFigure, pairedName, type PairedPerson } from './pair.ts';

const FIGURE = defineColumns<Pick<Figure, 'label'>>()([
  { key: 'label', header: 'Wielkość', kind: 'text', width: 28, rowHeader: true },
]);
const PERSON = defineColumns<Pick<PersonDifference, 'person'>>()([
  { key: 'person', header: 'Osoba', kind: 'person', value: pairedName, rowHeader: true },
  { key: 'unit', header: 'Jednostka', kind: 'text', width: 34, value: ({ person }) => person.unit },
]);

type Compared = ReturnType<typeof figureRows>[number];
const kindOf = ({ kind }: Pick<Compared, 'kind'>) => kind;
const changeOf = ({ before, after }: Compared) => differenceOf(before, after);

/** A discipline in a scenario beside the present state. */
export const figureColumns = defineColumns<Compared>()([
  ...FIGURE,
  { key: 'before', header: 'Dziś', kind: 'points', kindOf },
  { key: 'after', header: 'W scenariuszu', kind: 'points', kindOf },
  { key: 'difference', header: 'Różnica', kind: 'points', kindOf, signed: 'bez zmian', value: changeOf },
]);

const pointsOf = (side: PersonDifference['before']) => side?.points ?? 0;
const slotsOf = (side: PersonDifference['before']) => side?.slots ?? 0;
const gainOf = ({ before, after }: PersonDifference) => differenceOf(pointsOf(before), pointsOf(after));

/** People whom a scenario changes. */
export const personColumns = defineColumns<PersonDifference>()([
  ...PERSON,
  { key: 'slotsBefore', header: 'Sloty dziś', kind: 'slots', value: ({ before }) => slotsOf(before) },
  { key: 'slotsAfter', header: 'Sloty w scenariuszu', kind: 'slots', value: ({ after }) => slotsOf(after) },
  { key: 'pointsBefore', header: 'Punkty dziś', kind: 'points', value: ({ before }) => pointsOf(before) },
  { key: 'pointsAfter', header: 'Punkty w scenariuszu', kind: 'points', value: ({ after }) => pointsOf(after) },
  { key: 'difference', header: 'Zmiana punktów', kind: 'points', signed: 'bez zmian', value: gainOf, file: false },
  { key: 'why', header: 'Co się zmienia', kind: 'text', width: 80, value: personText, className: 'min-w-64' },
]);

/** A discipline today and in two scenarios. */
export const pairedFigureColumns = defineColumns<PairedFigure>()([
  ...FIGURE,
  { key: 'today', header: 'Dziś', kind: 'points', kindOf },
  { key: 'first', header: 'Scenariusz A', kind: 'points', kindOf },
  { key: 'second', header: 'Scenariusz B', kind: 'points', kindOf },
  {
    key: 'difference',
    header: 'Różnica B − A',
    kind: 'points',
    kindOf,
    signed: 'bez różnicy',
    value: ({ first, second }) => differenceOf(first, second),
    className: 'whitespace-nowrap',
  },
]);

/** People whom one of two scenarios changes. */
export const pairedPersonColumns = defineColumns<PairedPerson>()([
  ...PERSON,
  { key: 'slots', header: 'Sloty dziś', kind: 'slots', value: ({ today }) => today.slots },
  { key: 'slotsA', header: 'Sloty w A', kind: 'slots', value: ({ first }) => first.slots },
  { key: 'slotsB', header: 'Sloty w B', kind: 'slots', value: ({ second }) => second.slots },
  { key: 'today', header: 'Punkty dziś', kind: 'points', value: ({ today }) => today.points },
  { key: 'first', header: 'Punkty w A', kind: 'points', value: ({ first }) => first.points },
  { key: 'second', header: 'Punkty w B', kind: 'points', value: ({ second }) => second.points },
  {
    key: 'difference',
    header: 'Różnica punktów B − A',
    kind: 'points',
    signed: 'bez różnicy',
    value: ({ first, second }) => differenceOf(first.points, second.points),
  },
  {
    key: 'inA',
    header: 'Co zmienia A',
    kind: 'text',
    width: 60,
    value: ({ first }) => first.text,
    className: 'min-w-48',
  },
  {
    key: 'inB',
    header: 'Co zmienia B',
    kind: 'text',
    width: 60,
    value: ({ second }) => second.text,
    className: 'min-w-48',
  },
]);
