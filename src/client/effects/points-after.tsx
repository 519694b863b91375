import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { periodNotes } from '#areas/periods/schema-moves.ts';
import { COUNT_UNKNOWN, REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import type { PointsPreview, PointsQuery, PreviewEffect, PreviewRow } from '#areas/records/schema-form.ts';
import { Loaded } from '../parts/loaded.tsx';
import { CardHeader, CardTitle } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal, formatShort, formatSigned } from '#ui/text/number.ts';
import { api } from '../api.ts';

const DIGITS = 4;

type PointsAfterProps = {
  query: PointsQuery | null;
  approved: boolean;
  /** A number of all authors that is below those of the list, which are counted then. */
  tooFew?: number | undefined;
  /** What is to be done before there are points, where there is no query. */
  awaited?: string;
};

/** The points that a record would have if it were saved now, per discipline, and who gains or loses by it. */
export function PointsAfter({ query, approved, tooFew, awaited = 'Podaj rok' }: PointsAfterProps) {
  const answer = useQuery({
    ...api.records.form.points.queryOptions(query ?? EMPTY_QUERY),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const { data } = answer;
  return (
    <>
      <CardHeader>
        <CardTitle>Punkty po zapisaniu</CardTitle>
        {data && query && <span className="text-xs/4 text-muted-foreground">{ruleOf(data, tooFew)}</span>}
      </CardHeader>
      {query === null ? (
        <Note>{awaited}, aby zobaczyć punkty.</Note>
      ) : (
        <Loaded query={answer} what="punktów po zapisaniu" skeleton={<Note>Liczenie punktów…</Note>}>
          {(preview) => (
            <div aria-busy={answer.isFetching}>
              {isWorthless(preview) ? (
                <ul className="divide-y text-sm">
                  <Note as="li">Ta praca nie ma punktów ani slotów: nie liczy się w ewaluacji.</Note>
                  <Periods preview={preview} isNew={query.id === null} />
                  <Effects preview={preview} isNew={query.id === null} />
                </ul>
              ) : (
                <>
                  <PointsTable preview={preview} />
                  <Notes preview={preview} approved={approved} isNew={query.id === null} tooFew={tooFew} />
                </>
              )}
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

const EMPTY_QUERY: PointsQuery = {
  id: null,
  type: 20,
  year: 2000,
  parent_id: null,
  category_id: 0,
  expert_opinion: false,
  translation: false,
  indexed: false,
  author_count: null,
  venue: '',
  issn: '',
  eissn: '',
  listed: 0,
  people: [],
};

const DIVISIONS: Record<number, string> = { 100: 'całość', 70: 'przelicznik √(k/m)', 10: 'przelicznik k/m' };

/** Of a kind, or a venue, that brings nothing. */
const isWorthless = ({ points, points_hst: hst }: PointsPreview) => points === 0 && (hst ?? 0) === 0;

/** A patent: the points are the discipline's as a whole. */
const isUndivided = ({ points, mode }: Pick<PointsPreview, 'points' | 'mode'>) => mode === 0 && (points ?? 0) > 0;

/** The list in force, the points and the division: what the rows rest on. */
function ruleOf(preview: PointsPreview, tooFew: number | undefined) {
  const { points, points_hst: hst, mode, m, list, listed_as: listedAs, category } = preview;
  if (points === null) return 'rok spoza okresów ewaluacji';
  return [
    hst === null || hst === points
      ? `${formatShort(points)} pkt`
      : `${formatShort(points)} pkt, w HST ${formatShort(hst)}`,
    listedAs === null ? category.charAt(0).toLowerCase() + category.slice(1) : `${listedAs}, ${list}`,
    mode === null ? '' : (DIVISIONS[mode] ?? ''),
    isUndivided({ points, mode })
      ? 'bez podziału i slotu'
      : preview.is_m_known
        ? `m = ${m}`
        : tooFew === undefined
          ? `${COUNT_UNKNOWN}, przyjęto m = ${m}`
          : `przyjęto m = ${m}, tylu jest na liście`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const factor = ({ mode, k, m, floor_applied: floor }: PreviewRow) =>
  mode === 100 ? '1' : floor ? '0,1 (najmniej)' : mode === 70 ? `√(${k}/${m})` : `${k}/${m}`;

function PointsTable({ preview }: { preview: PointsPreview }) {
  const { rows, names } = preview;
  const byId = new Map(names.map(({ person_id: id, name }) => [id, name]));
  const who = ({ people, if_chosen: ifChosen, barred }: PreviewRow) => {
    const list = people
      .map((id) => {
        const reason = barred.find((each) => each.person_id === id)?.reason;
        return `${byId.get(id) ?? id}${reason === undefined ? '' : ` (${REJECT_TEXTS[reason] ?? 'nie liczy się'})`}`;
      })
      .join(', ');
    if (ifChosen === 'no') return list;
    return ifChosen === 'one' ? `jeśli wskaże ją jedna osoba, na przykład ${list}` : `jeśli wskażą: ${list}`;
  };
  if (rows.length === 0) return <Note>Nikt z autorów nie ma dyscypliny, w której praca mogłaby się liczyć.</Note>;
  if (isUndivided(preview)) {
    return (
      <ul className="divide-y text-sm">
        {rows.map((row) => (
          <li key={`${row.discipline} ${row.if_chosen}`} className="px-4 py-2">
            <span className="font-medium">{row.name}</span>
            <span className="block text-xs/4 text-muted-foreground">{who(row)}</span>
          </li>
        ))}
        <Note as="li">
          Patent liczy się w dyscyplinie w całości, bez podziału między autorów i bez slotu; z praw do jednego wynalazku
          liczy się najwyżej punktowane.
        </Note>
      </ul>
    );
  }
  return (
    <DataTable
      caption="Punkty po zapisaniu według dyscyplin"
      captionHidden
      rows={rows}
      rowKey={({ discipline, if_chosen: ifChosen }) => `${discipline} ${ifChosen}`}
      columns={[
        {
          key: 'discipline',
          header: 'Dyscyplina i autorzy',
          rowHeader: true,
          cell: (row) => (
            <>
              {row.name}
              <span className="block text-xs/4 font-normal text-muted-foreground">{who(row)}</span>
            </>
          ),
        },
        { key: 'k', header: 'Autorzy (k z m)', numeric: true, cell: ({ k, m }) => `${k} z ${m}` },
        { key: 'factor', header: 'Przelicznik', numeric: true, cell: factor },
        {
          key: 'work',
          header: 'Punkty pracy',
          numeric: true,
          cell: ({ converted }) => <Decimal value={converted} digits={DIGITS} />,
        },
        {
          key: 'points',
          header: 'Punkty na autora',
          numeric: true,
          cell: ({ points }) => <Decimal value={points} digits={DIGITS} />,
        },
        {
          key: 'slots',
          header: 'Slot na autora',
          numeric: true,
          cell: ({ slots }) => <Decimal value={slots} digits={DIGITS} />,
        },
      ]}
    />
  );
}

type NotesProps = Omit<PointsAfterProps, 'query'> & { preview: PointsPreview; isNew: boolean };

function Notes({ preview, approved, isNew, tooFew }: NotesProps) {
  const { without, names, full, unevaluated, foreign, is_m_known: isKnown } = preview;
  const byId = new Map(names.map(({ person_id: id, name }) => [id, name]));
  return (
    <ul className="divide-y border-t text-sm">
      {!isKnown && !isUndivided(preview) && (
        <Note as="li" warning>
          {tooFew === undefined
            ? 'Liczba autorów nieznana: policzono tylko tych z listy. Podaj, ilu jest wszystkich.'
            : `Wszystkich autorów ma być ${tooFew}, a na liście jest ${preview.m}: policzono tych z listy. Popraw liczbę albo listę.`}
        </Note>
      )}
      <Periods preview={preview} isNew={isNew} />
      <Effects preview={preview} isNew={isNew} />
      {full.map(({ person_id: id, discipline, slots, limit }) => (
        <Note as="li" key={`${id} ${discipline}`}>
          <span className="font-medium">{byId.get(id) ?? id}</span> ma zajęte {formatDecimal(slots, DIGITS)} z{' '}
          {formatDecimal(limit, DIGITS)} slotu ({discipline}): ta praca wejdzie do wyniku tylko w miejsce słabszej.
        </Note>
      ))}
      {unevaluated.map((discipline) => (
        <Note as="li" key={discipline}>
          Dyscyplina {discipline} nie jest ewaluowana (za mała liczba N albo decyzja w zasadach okresu): jej punkty nie
          wejdą do ewaluacji.
        </Note>
      ))}
      {foreign.length > 0 && (
        <Note as="li">
          Wykaz nie przypisuje tego czasopisma do {foreign.length === 1 ? 'dyscypliny' : 'dyscyplin'}:{' '}
          {foreign.join(', ')}. Autor może ją wskazać i punkty się policzą, lecz przypisanie dostanie ostrzeżenie
          „Niezgodna”.
        </Note>
      )}
      {without.length > 0 && (
        <Note as="li">Bez dyscypliny w tym roku: {without.map((id) => byId.get(id) ?? id).join(', ')}.</Note>
      )}
      <Note as="li">
        {approved
          ? 'Punkty liczą się w dyscyplinie, którą wskaże autor.'
          : 'Punkty liczą się dopiero po zatwierdzeniu (R04), w dyscyplinie, którą wskaże autor.'}
      </Note>
    </ul>
  );
}

/** What another period, or a closed one, does to the work. */
const Periods = ({ preview: { left, period }, isNew }: Pick<NotesProps, 'preview' | 'isNew'>) =>
  periodNotes({ left, period, isNew }).map((text) => (
    <Note as="li" key={text} warning={left !== null}>
      {text}
    </Note>
  ));

/** Who gains or loses; by a new record everybody gains, as the table says. */
const Effects = ({ preview: { effects }, isNew }: Pick<NotesProps, 'preview' | 'isNew'>) =>
  !isNew && effects.map((effect) => <Effect key={effect.person_id} effect={effect} />);

function Effect({ effect: { name, discipline, before, after } }: { effect: PreviewEffect }) {
  const isLoss = (after?.points ?? 0) < (before?.points ?? 0);
  const worth = before
    ? after
      ? `${formatDecimal(before.points, DIGITS)} → ${formatDecimal(after.points, DIGITS)} pkt (${formatSigned(after.points - before.points, DIGITS)}), slot ${formatDecimal(before.slots, DIGITS)} → ${formatDecimal(after.slots, DIGITS)}`
      : `traci ${formatDecimal(before.points, DIGITS)} pkt, slot ${formatDecimal(before.slots, DIGITS)} i przypisanie do dyscypliny`
    : `zyskuje ${formatDecimal(after?.points, DIGITS)} pkt, slot ${formatDecimal(after?.slots, DIGITS)}`;
  return (
    <Note as="li" warning={isLoss}>
      <span className="font-medium">{name}</span>, {discipline}: {worth}
    </Note>
  );
}

type NoteProps = { as?: 'li' | 'p'; warning?: boolean; children: ReactNode };

function Note({ as: Root = 'p', warning = false, children }: NoteProps) {
  const Icon = warning ? TriangleAlert : Info;
  return (
    <Root
      className={cn('flex items-start gap-2 px-4 py-2 text-sm', warning ? 'text-warning' : 'text-muted-foreground')}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Root>
  );
}
