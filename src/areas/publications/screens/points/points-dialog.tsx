import { useQuery } from '@tanstack/react-query';
import { client } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { PointsDetail } from '../../schema.ts';
import { emphasisText, NO_DISCIPLINE_TEXT } from '../../schema-codes.ts';
import { PointsStepsList } from './points-steps.tsx';
import { isPublication, type Work } from '../rows/work.ts';

const COLUMNS = tableColumns<PointsDetail>([
  {
    key: 'author',
    header: 'Autor',
    kind: 'person',
    value: (row) => `${row.la_o_imie} ${row.la_o_nazwisko}`,
    rowHeader: true,
  },
  { key: 'la_autor_typ', header: 'Rola', kind: 'text' },
  { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: disciplineText },
  { key: 'afl_nazwa', header: 'Afiliacja', kind: 'text' },
  { key: 'value_k', header: 'k', kind: 'number' },
  { key: 'value_m', header: 'm', kind: 'number' },
  { key: 'value_calk_wart_punkt', header: 'Punkty całkowite', kind: 'points' },
  { key: 'dlaAutora', header: 'Punkty dla autora', kind: 'points' },
  { key: 'mode', header: 'Przelicznik', kind: 'text', value: ({ emph_mode }) => emphasisText(emph_mode) },
]);

function disciplineText({ es_discipline_id, dysc_nazwa, not_counted }: PointsDetail) {
  if (dysc_nazwa) return dysc_nazwa;
  // Whoever is not of the university has nothing to assign.
  if (not_counted === 'elsewhere') return null;
  if (es_discipline_id === null) return 'nieprzypisane';
  return es_discipline_id === 0 ? NO_DISCIPLINE_TEXT : `Kod: ${es_discipline_id}`;
}

const { points, ownPoints, patents } = client.publications;
/** Who asks: the author, the offices, the panels of patents. */
const READERS = { own: ownPoints, office: points, patents: patents.points };
type PointsReader = keyof typeof READERS;

const ABOUT = {
  publication: `k – autorzy uczelni uprawnieni do wykazania pracy w tej samej dyscyplinie, m – wszyscy autorzy.
    Przelicznik: 100% – pełne punkty, sqrt(k/m) i k/m – część punktów (co najmniej 10%), brak – praca bez dyscypliny,
    0 – rodzaj pracy nie podlega ewaluacji.`,
  patent: `Punkty patentu wynikają z jego rodzaju, nie dzieli się ich między twórców i nie zajmują slotów. W dyscyplinie
    liczy się najwyżej tyle patentów, ile wynosi jej liczba N, od najwyżej punktowanych, a z praw do jednego wynalazku
    tylko jedno: o największej liczbie punktów.`,
};

type PointsDialogProps = { work: Work; reader: PointsReader; onClose: () => void };

/** Division of a work's points between its authors. */
export function PointsDialog({ work, reader, onClose }: PointsDialogProps) {
  return (
    <Dialog
      size="xl"
      title="Podział punktów"
      description={(isPublication(work) && work.p_tytul_rozdzialu) || work.p_tytul}
      onClose={onClose}
    >
      <Detail id={work.id_publikacja} reader={reader} />
      <p className="mt-3 text-xs/4 text-muted-foreground">{ABOUT[isPublication(work) ? 'publication' : 'patent']}</p>
    </Dialog>
  );
}

function Detail({ id, reader }: { id: number; reader: PointsReader }) {
  // Never cached: a co-author's change alters everybody's points.
  const answer = useQuery({
    queryKey: ['points', reader, id],
    queryFn: ({ signal }) => READERS[reader].query({ p: id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded
      query={answer}
      what="podziału punktów"
      failed={(reason) => `Błąd pobierania: ${reason}`}
      skeleton={<TableSkeleton rows={3} columns={6} label="Wczytywanie podziału punktów…" />}
    >
      {(data) => (
        <>
          {data.some((row) => row.m_unknown) && (
            <Alert tone="warning" title="Liczba wszystkich autorów jest nieznana" className="mb-3">
              Punkty podzielono przez autorów z listy (m). Gdy biblioteka poda liczbę wszystkich, mogą się zmniejszyć.
            </Alert>
          )}
          {data.length > 0 && <PointsStepsList rows={data} />}
          <DataTable
            caption="Podział punktów między autorów"
            captionHidden
            columns={COLUMNS}
            rows={data}
            rowKey={(row) => data.indexOf(row)}
            empty={<EmptyState title="Brak autorów" />}
          />
        </>
      )}
    </Loaded>
  );
}
