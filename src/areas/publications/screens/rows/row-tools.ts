import type { PanelName } from '#shared/panel-codes.ts';
import type { SelectOption } from '#ui/field/native-select.tsx';
import type { ShareLimit } from '../../schema.ts';
import { EXTRA_COLUMNS } from '../../schema-codes.ts';
import { UNASSIGNED } from '../../unassigned.ts';
import type { Preview, RowEffects } from '../desk/use-desk.ts';
import type { Compliances } from './compliance.ts';
import type { DisciplineSave } from './discipline-change.ts';
import type { KeyedStore } from '#ui/state/keyed-store.ts';
import type { DisciplineNames } from '../lists/order.ts';
import type { SelectionKind, SelectionSave } from './selection-change.ts';
import type { Work } from './work.ts';

export type Access = { office: boolean; changes: boolean; extra: number };

const { none, optimum, custom, editable } = EXTRA_COLUMNS;

export const ACCESS = {
  assignments: { office: false, changes: true, extra: none },
  evaluationAssignments: { office: false, changes: true, extra: optimum | custom | editable },
  assignmentsOfPerson: { office: true, changes: true, extra: optimum | custom | editable },
  publicationStatements: { office: true, changes: false, extra: optimum | custom },
} satisfies { [Name in PanelName]?: Access };

export type Disciplines = {
  /** The author's disciplines, then 'none'. */
  options: SelectOption[];
  own: ReadonlySet<number>;
  names: DisciplineNames;
  /** The names of the others are on their way. */
  loading: boolean;
};

/** Shared by all rows, which are memoised by it. */
export type RowTools = {
  access: Access;
  /** Of the author whose works they are. */
  surname: string;
  disciplines: Disciplines;
  statusLevels: Record<string, string> | undefined;
  saves: KeyedStore<DisciplineSave>;
  choose: (work: Work, discipline: number | null) => void;
  undo: (work: Work) => void;
  retry: (work: Work) => void;
  compliances: Compliances;
  selections: Record<SelectionKind, KeyedStore<SelectionSave | undefined>>;
  select: (id: number, kind: SelectionKind, value: boolean) => void;
  /** Why nothing can be selected for this person. */
  unselectable: string | undefined;
  /** What is used of the limits that leave works out. */
  limits: readonly ShareLimit[];
  /** The authors' deadline of the period has passed. */
  authorTimeOver: boolean;
  periodClosed: boolean;
  /** Years whose statement of publications is printed, and whether it has frozen its works. */
  printedYears: ReadonlyMap<number, boolean>;
  showPoints: (work: Work) => void;
  /** Of the own list: what each discipline would bring, and the option that is looked at (under 0). */
  effects: KeyedStore<RowEffects>;
  preview: KeyedStore<Preview>;
  period: number;
  /** Of whom 'Dlaczego?' asks: an office of this person, an author (undefined) of oneself; null: nobody may ask. */
  explains: number | undefined | null;
};

export function disciplineName({ names, loading }: Disciplines, code: number | null): string {
  if (code === null || code === UNASSIGNED) return 'nieprzypisane';
  return names.get(code) ?? (loading ? 'wczytywanie nazwy…' : `Kod: ${code}`);
}

const PRINTED = 'Wydrukowano oświadczenie: dyscypliny nie można zmienić';
export const PERIOD_CLOSED = 'Okres ewaluacji jest zamknięty: wyboru nie można już zmienić';
const TIME_OVER = 'Minął czas, w którym autor mógł zmienić dyscyplinę';

/** Why the discipline of this work cannot be changed. */
export function lockOf(work: Work, { access, authorTimeOver, periodClosed }: RowTools): string | undefined {
  if (work.frozen === 1) return PRINTED;
  if (periodClosed) return PERIOD_CLOSED;
  return authorTimeOver && !access.office ? TIME_OVER : undefined;
}
