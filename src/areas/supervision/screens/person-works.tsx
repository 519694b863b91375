import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clamp } from '#ui/table/clamp.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { linkStyles } from '#ui/link.tsx';
import { CardLabel } from '#ui/table/table.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { shareColumns } from '#areas/evaluation/lists.ts';
import { disciplineReasonText, disciplineVerdictText, ownTitle } from '#areas/evaluation/schema-words.ts';
import type { Moves } from '#areas/advice/schema.ts';
import { requestStateText } from '#areas/advice/schema-words.ts';
import { DisciplineLetter, UnitLetter } from './letter-dialog.tsx';
import { nextSteps } from './next-steps.ts';
import { worksText } from '#client/reports/works-text.ts';
import type { PersonWorks, SupervisedPerson, SupervisedWork } from '../schema.ts';

const SHARE = shareColumns('W optimum osoby');
const COLUMNS = tableColumns<SupervisedWork>(
  [
    ...pickColumns(SHARE, 'title'),
    { key: 'dyscyplina', header: 'Dyscyplina', kind: 'text' },
    ...pickColumns(SHARE, 'dpp_punkty', 'slots', 'points', 'discipline'),
  ],
  {
    title: (row) => {
      const { title, book } = ownTitle(row);
      return (
        <>
          <Clamp>{title}</Clamp>
          <span className="block text-xs font-normal text-muted-foreground">
            {[book, row.w_nazwa, row.p_rok].filter(Boolean).join(', ')}
          </span>
        </>
      );
    },
    discipline: (row) => (
      <>
        <CardLabel>Przyjęta do ewaluacji</CardLabel>
        <Badge outlined={!row.discipline_accepted}>{disciplineVerdictText(row)}</Badge>
        {!row.discipline_accepted && (
          <span className="block text-xs text-muted-foreground">{disciplineReasonText(row)}</span>
        )}
      </>
    ),
  },
);

const IN_DISCIPLINE = COLUMNS.filter(({ key }) => key !== 'dyscyplina');

type InDiscipline = { period: number; person: number; discipline: number };
type InUnit = { period: number; person: number; unit: string };
type Closable = { onClose: () => void };

type DisciplineWorksProps = { question: InDiscipline; marked: number | undefined } & Closable;

/** A person's works in the discipline, with what its optimum makes of them; `marked`: the one that was asked for comes first. */
export function DisciplineWorksDialog({ question, ...shown }: DisciplineWorksProps) {
  const answer = useQuery(api.supervision.works.queryOptions(question));
  const { period, discipline, person } = question;
  const moves = useQuery(
    api.advice.moves.queryOptions({ period, discipline }, { enabled: (answer.data?.undecided.length ?? 0) > 0 }),
  );
  return (
    <WorksDialog
      answer={answer}
      columns={IN_DISCIPLINE}
      asked={moves.data && askedOf(moves.data, person)}
      ask={
        <>
          <AskByMoves /> <Loaded query={moves} what="próśb do autora" />
        </>
      }
      letter={(person, close) => <DisciplineLetter question={question} people={[person]} close={close} />}
      {...shown}
    />
  );
}

/** The same of a unit's person, in every discipline. */
export function UnitWorksDialog({ question, onClose }: { question: InUnit } & Closable) {
  const answer = useQuery(api.supervision.unitWorks.queryOptions(question));
  const names = answer.data?.person.dyscypliny.map(({ nazwa }) => nazwa) ?? [];
  return (
    <WorksDialog
      answer={answer}
      columns={COLUMNS}
      ask={
        <>
          Poproś autora, żeby wybrał dyscyplinę na swojej liście publikacji. Prośbę w aplikacji może wysłać{' '}
          {names.length > 1 ? 'opiekun jednej z dyscyplin' : 'opiekun dyscypliny'}: {names.join(', ')}.
        </>
      }
      letter={(person, close) => <UnitLetter question={question} people={[person]} close={close} />}
      onClose={onClose}
    />
  );
}

/** What the author was asked, by work. */
function askedOf({ best, further }: Moves, author: number): ReadonlyMap<number, string> {
  const moved = (best?.moves ?? []).flatMap(({ work, shares }) => shares.map((share) => ({ ...share, work })));
  return new Map(
    [...moved, ...further].flatMap(({ work, person, request }) =>
      person.id === author && request ? [[work.id, requestStateText(request)]] : [],
    ),
  );
}

/** Requests go out from the moves, which say what a work would bring. */
const AskByMoves = () => (
  <>
    Autora poprosisz w części{' '}
    <Link
      to="."
      search={(before: object) => ({ ...before, widok: 'zysk', osoba: undefined })}
      resetScroll={false}
      className={linkStyles}
    >
      Co można zyskać
    </Link>
    , jeżeli praca podniesie wynik dyscypliny.
  </>
);

type WorksDialogProps = {
  answer: Answer<PersonWorks>;
  columns: readonly Column<SupervisedWork>[];
  /** How the author is asked to choose, and what was asked, by work. */
  ask: ReactNode;
  asked?: ReadonlyMap<number, string> | undefined;
  /** A letter to the author, to be copied. */
  letter: (person: SupervisedPerson, close: () => void) => ReactNode;
  marked?: number | undefined;
} & Closable;

function WorksDialog({ answer, columns, marked, onClose, ...asking }: WorksDialogProps) {
  const isMarked = ({ id_publikacja }: SupervisedWork) => id_publikacja === marked;
  const person = answer.data?.person;
  return (
    <Dialog
      size="xl"
      title={person ? `${person.imie} ${person.nazwisko}` : 'Publikacje osoby'}
      description={person ? summaryOf(person) : 'Wczytywanie…'}
      scrolled="Udziały w okresie"
      onClose={onClose}
    >
      <Loaded query={answer} what="publikacji osoby">
        {(loaded) => (
          <>
            <p className="pb-3 text-sm empty:hidden">{nextSteps(loaded).join(' ')}</p>
            {marked !== undefined && (
              <p className="pb-3 text-sm">
                {loaded.works.some(isMarked)
                  ? 'Praca, którą otwierasz, jest pierwsza na liście i wyróżniona.'
                  : 'Pracy, którą otwierasz, nie ma teraz wśród udziałów tej osoby w dyscyplinie.'}
              </p>
            )}
            {loaded.undecided.length > 0 && <OpenWorks of={loaded} {...asking} />}
            <DataTable
              caption="Udziały w okresie"
              captionHidden
              columns={columns}
              rows={loaded.works.toSorted((one, other) => Number(isMarked(other)) - Number(isMarked(one)))}
              rowState={(row) => (isMarked(row) ? 'selected' : undefined)}
              rowKey={({ id_publikacja }) => id_publikacja}
              empty={<EmptyState title="Brak publikacji przypisanych do dyscypliny w tym okresie" />}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Which works wait for a choice, folded where they would hide the shares. */
function OpenWorks({
  of: { person, undecided: works },
  ask,
  asked,
  letter,
}: { of: PersonWorks } & Pick<WorksDialogProps, 'ask' | 'asked' | 'letter'>) {
  const [writes, setWrites] = useState(false);
  return (
    <details open={works.length <= 5} className="pb-3 text-sm">
      <summary className="cursor-pointer font-medium">
        Nieprzypisane: {worksText(person.unassigned, person.unassigned_patents)}
      </summary>
      <ul className="mt-1 list-disc space-y-1 ps-5 marker:text-muted-foreground">
        {works.map(({ id, title, year }) => (
          <li key={id} className="wrap-anywhere">
            {title}, <span className="tabular">{year}</span>
            <span className="block text-xs text-muted-foreground empty:hidden">{asked?.get(id)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted-foreground">
        {ask}{' '}
        <Button variant="link" size="sm" className="no-print" onClick={() => setWrites(true)}>
          Przygotuj list do autora
        </Button>
      </p>
      {writes && letter(person, () => setWrites(false))}
    </details>
  );
}

function summaryOf({ result, stopien }: SupervisedPerson) {
  const { slot_person_in_discipline: slots, slot_limit, points_person_in_discipline: points } = result;
  return [
    stopien,
    `${formatDecimal(slots, 4)} z ${formatDecimal(slot_limit, 4)} slotu`,
    `${formatDecimal(points, 4)} pkt`,
    `przyjęto ${result.accepted} z ${counted(result.shares, 'udziału', 'udziałów', 'udziałów')}`,
    result.patents_count > 0
      ? `${counted(result.patents_count, 'patent', 'patenty', 'patentów')}, ${formatDecimal(result.patents_sum_points, 4)} pkt`
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
