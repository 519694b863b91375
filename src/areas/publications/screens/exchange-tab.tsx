import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { pollWhileWaiting } from '#client/parts/poll-while-waiting.ts';
import { Alert } from '#ui/alert.tsx';
import { cn } from '#ui/cn.ts';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { CellNote } from '#ui/table/cell-note.tsx';
import { Stat } from '#ui/stat.tsx';
import type { ShareExchange } from '#areas/advice/schema.ts';
import { countNote } from '../schema-codes.ts';
import { basisText, remedies } from './exchange-words.ts';
import { MovesTable } from './moves-table.tsx';

type ExchangeProps = {
  period: number;
  publication: number;
  /** Of whom an office asks. */
  person?: number | undefined;
  /** Hears of the answer once it stands there. */
  onShown?: ((answer: HTMLElement | null) => void) | undefined;
};

/** What a share earns or costs. */
export function ExchangeAnswer({ onShown, ...share }: ExchangeProps) {
  // Never cached: anybody's change in the discipline alters it.
  const answer = useQuery(
    api.advice.exchange.queryOptions(share, {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: pollWhileWaiting,
    }),
  );
  return (
    <Loaded
      query={answer}
      what="zamiany"
      failed={(reason) => `Błąd pobierania: ${reason}`}
      skeleton={<TextSkeleton lines={6} label="Szukanie zamiany…" />}
    >
      {(exchange) => (
        <div ref={onShown}>
          {exchange.state === 'chosen' ? (
            <Chosen answer={exchange} />
          ) : exchange.state === 'left_out' ? (
            <LeftOut answer={exchange} office={share.person !== undefined} />
          ) : (
            <Alert title="Publikacja czeka na przeliczenie">
              W dyscyplinie właśnie coś się zmieniło. Odpowiedź pojawi się tu sama.
            </Alert>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Chosen({ answer }: { answer: Extract<ShareExchange, { state: 'chosen' }> }) {
  const { earns, leaves, enters, discipline } = answer;
  const alone = leaves.length + enters.length === 0;
  return (
    <div className="space-y-4">
      <Stat label={`Wkład w wynik dyscypliny: ${discipline}`} value={formatDecimal(earns, 4)} unit="pkt" />
      <CellNote>{countNote(answer)}</CellNote>
      <p className="max-w-prose text-sm">
        {alone
          ? 'Bez tej publikacji żaden inny udział nie zająłby jej miejsca.'
          : 'Bez tej publikacji zestaw dyscypliny zmieniłby się tak, a różnica to jej wkład:'}
      </p>
      {!alone && <MovesTable caption="Zestaw bez tej publikacji" answer={answer} leaves={leaves} enters={enters} />}
      <Reservation>Wkład mógłby być mniejszy</Reservation>
    </div>
  );
}

type LeftOutProps = { answer: Extract<ShareExchange, { state: 'left_out' }>; office: boolean };

/** The answer first, then what can be done and why; what the row says already is folded. */
function LeftOut({ answer, office }: LeftOutProps) {
  const { reason, text, limit, limit_text, exchange, none, discipline, points, slots } = answer;
  return (
    <div className="@container space-y-4">
      <div className={cn('grid gap-x-8 gap-y-4', exchange && '@4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
        <div className="space-y-4">
          {exchange ? (
            <p className="max-w-prose text-sm">{lossText(exchange.loss)}</p>
          ) : (
            <Alert title="Nie ma zamiany">{none}</Alert>
          )}
          <section aria-label="Co można zrobić" className="max-w-prose text-sm">
            <h3 className="font-semibold">Co można zrobić</h3>
            <ul className="list-disc space-y-1 ps-5">
              {remedies(answer, office).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
          {limit && (
            <p className="max-w-prose text-sm">
              Ogranicza ją {limit_text}: {basisText(limit)}.
            </p>
          )}
        </div>
        {exchange && (
          <div className="min-w-0 space-y-2">
            <MovesTable caption="Najtańsza zamiana" answer={answer} leaves={exchange.leaves} enters={exchange.enters} />
            <Reservation>Strata mogłaby być mniejsza</Reservation>
          </div>
        )}
      </div>
      <details className="text-sm">
        <summary className="rounded-sm py-1">Dyscyplina, przyczyna i udział</summary>
        <DefinitionList
          items={[
            { label: 'Dyscyplina', value: discipline },
            { label: 'Przyczyna', value: reason === null ? text : `R0${reason}: ${text}` },
            {
              label: 'Udział',
              value: (
                <>
                  {formatDecimal(points, 4)} pkt, slot {formatDecimal(slots, 4)}
                  <CellNote>{countNote(answer)}</CellNote>
                </>
              ),
            },
          ]}
        />
      </details>
    </div>
  );
}

function lossText(loss: number) {
  if (loss === 0) return 'Zamiana nic nie zmienia: dyscyplina miałaby tyle samo punktów.';
  const points = <strong>{formatDecimal(Math.abs(loss), 4)} pkt</strong>;
  if (loss > 0) return <>Gdyby publikacja weszła do ewaluacji, dyscyplina straciłaby {points}.</>;
  return (
    <>
      Gdyby publikacja weszła do ewaluacji, dyscyplina zyskałaby {points}: obecny zestaw nie jest jeszcze najlepszym z
      możliwych.
    </>
  );
}

const Reservation = ({ children }: { children: string }) => (
  <p className="max-w-prose text-xs/4 text-muted-foreground">
    Szukamy zamian kilku udziałów. {children} tylko wtedy, gdyby przestawić wiele udziałów w całej dyscyplinie.
  </p>
);
