import { useMutation } from '@tanstack/react-query';
import { Clock, MessageSquare, Send } from 'lucide-react';
import { Fragment, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Popover } from '#ui/overlay/popover.tsx';
import { dismissToast, lastDone, toastSuccess } from '#ui/overlay/toast.tsx';
import { Named } from '#ui/named.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDate, formatSigned } from '#ui/text/number.ts';
import { dayText, today } from '#engine/day.ts';
import {
  REQUEST_CHANGES,
  type Found,
  mayBeAsked,
  mayRemind,
  moverName,
  askText,
  outdatedText,
  type MoveShare,
  rivalsText,
  type Question,
  valueText,
} from './moves-figures.ts';
import { ToScenario } from './to-scenario.tsx';
import type { RequestState, WorkMove } from '../schema.ts';
import { countNote } from '#areas/publications/schema-codes.ts';
import { CellNote } from '#ui/table/cell-note.tsx';
import { ANSWER_WORDS } from '../schema-words.ts';

export const AskDialog = loadable(async () => (await import('./ask-dialog.tsx')).AskDialog);

type MoveRowProps = {
  move: WorkMove & {
    criterion?: number | null;
    /** The other figure, where the gain is the move's own, and where it is not. */
    beside?: number | null;
    alone?: number | null;
    exact?: boolean;
    doubtful?: boolean;
    rivals?: Found['works'][number]['rivals'];
  };
  number: number;
  /** The best move that nobody was asked for: its button is the main one. */
  isFirst: boolean;
  /** Its gain is its own, not what it adds to all the others. */
  isAlone: boolean;
  /** The product knows the move, so that its authors may be asked. */
  mayAsk: boolean;
  mail: boolean;
  question: Question;
  onPerson: (person: number) => void;
  onScenario: (id: number) => void;
};

const BESIDE = 'ponad pozostałe';

/** One action: a work that its authors assign together. */
export function MoveRow(props: MoveRowProps) {
  const { move, number, isFirst, isAlone, mayAsk, mail, question, onPerson, onScenario } = props;
  const [asks, setAsks] = useState(false);
  const { work, shares, gain, criterion = null, exact = true, doubtful = false, rivals = [] } = move;
  const [alone, beside] = isAlone ? [gain, move.beside ?? null] : [move.alone ?? null, gain];
  // Only what it adds to other moves brings points.
  const isIdleAlone = alone === 0;
  const isMeasured = exact || alone !== null;
  const [share] = shares;
  const asked = mayAsk ? shares.filter(mayBeAsked) : [];
  const target = share?.to?.name ?? 'bez dyscypliny';
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t px-4 py-3 text-sm sm:grid-cols-[1.25rem_9rem_minmax(0,1fr)] lg:grid-cols-[1.25rem_9rem_minmax(0,1fr)_12rem_12rem] print:grid-cols-[1.25rem_9rem_minmax(0,1fr)_10rem]">
      <span className="font-semibold text-muted-foreground">{number}</span>
      <div className={cn('tabular font-semibold', isIdleAlone ? 'text-muted-foreground' : 'text-success')}>
        {formatSigned(alone ?? gain, 2)}{' '}
        <span className="text-xs font-normal">{isMeasured ? 'pkt' : 'pkt, szacunek'}</span>
        <span className="block font-medium text-foreground">{alone === null ? BESIDE : 'osobno'}</span>
        {((alone !== null && beside !== null) || criterion !== null) && (
          <details className="prints-open text-xs font-normal text-muted-foreground">
            <summary className="cursor-pointer max-sm:py-1">Skąd ta liczba</summary>
            {alone !== null && beside !== null && (
              <span className="block">
                {formatSigned(beside, 2)} {BESIDE}
                {!exact && ' (szacunek)'}: po dodaniu do wszystkich innych propozycji
              </span>
            )}
            {criterion !== null && <span className="block">{formatSigned(criterion, 2)} do wartości kryterium</span>}
          </details>
        )}
      </div>
      <div className="min-w-0 max-lg:col-start-2 sm:max-lg:col-start-3">
        <p className="font-medium wrap-anywhere">
          {share?.from ? 'Przenieś' : 'Przypisz'} do dyscypliny {target}: „{work.title}”
        </p>
        <p className="text-xs text-muted-foreground">
          dziś {share?.from?.name ?? 'nieprzypisana'}; {work.year}
          {share && `, ${valueText(share)}`}
          {shares.length > 1 && ` na autora; zmienić muszą wszyscy (${shares.length})`}
        </p>
        {isIdleAlone && beside !== null && beside > 0 && (
          <p className="text-xs text-muted-foreground">
            Sam ten ruch nic nie da: przynosi punkty dopiero razem z pozostałymi.
          </p>
        )}
        <CellNote>{countNote(work)}</CellNote>
        <CellNote>{rivalsText(rivals)}</CellNote>
        {move.scenarios.length > 0 && (
          <p className="text-xs text-muted-foreground">
            {move.scenarios.length > 1 ? 'w scenariuszach: ' : 'w scenariuszu: '}
            {move.scenarios.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Button
                  variant="link"
                  size="xs"
                  className="on-paper wrap-anywhere print:inline!"
                  onClick={() => onScenario(id)}
                >
                  {`„${name}”`}
                </Button>
              </Fragment>
            ))}
          </p>
        )}
        {doubtful && (
          <Badge tone="warning" className="mt-1">
            wykaz nie mówi, czy czasopismo należy do tej dyscypliny
          </Badge>
        )}
      </div>
      <ul className="min-w-0 space-y-1.5 max-lg:col-start-2 sm:max-lg:col-start-3 print:col-start-4! print:row-start-1">
        {shares.map((each) => (
          <li key={each.person.id}>
            <span className="block">
              <Button variant="link" size="xs" className="on-paper" onClick={() => onPerson(each.person.id)}>
                {moverName(each.person)}
              </Button>
            </span>
            {mayAsk && (
              <AskedState
                share={each}
                work={work}
                period={question.period}
                outdated={each.request === null ? undefined : outdatedText(each.request, { alone, beside })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2 max-lg:col-start-2 sm:max-lg:col-start-3 lg:flex-col">
        {asked.length > 0 && (
          <Button variant={isFirst ? 'primary' : 'secondary'} icon={Send} onClick={() => setAsks(true)}>
            <Named of={work.title}>{askText(shares)}</Named>
          </Button>
        )}
        <ToScenario
          moves={[move]}
          name={`Ruch z ${dayText(today())}: ${work.title}`}
          question={question}
          onScenario={onScenario}
        />
      </div>
      {asks && (
        <AskDialog moves={[move]} isAlone={isAlone} mail={mail} question={question} onClose={() => setAsks(false)} />
      )}
    </li>
  );
}

const dayOf = (instant: string) => formatDate(today(new Date(instant)));

const reminderText = ({ reminded_at: reminded }: Pick<RequestState, 'reminded_at'>) =>
  reminded === null ? '' : `, przypomniano ${dayOf(reminded)}`;

type StateProps = {
  share: Pick<MoveShare, 'request' | 'done' | 'person' | 'own'>;
  work: WorkMove['work'];
  period: number;
  /** That what a waiting request promises no longer holds. */
  outdated: string | undefined;
};

/** What an author was asked and has answered. */
export function AskedState({ share: { request, done, person, own }, work, period, outdated }: StateProps) {
  if (done) return <Badge tone="success">zrobione</Badge>;
  if (own && request === null)
    return (
      <span className="no-print block text-xs text-muted-foreground">
        to Ty:{' '}
        <PageLink to="/publicationpanelevalasg" search={{ period, q: work.title }}>
          przypisz
        </PageLink>
      </span>
    );
  if (request === null) return <span className="text-xs text-muted-foreground">nie pytano</span>;
  const { answer, note, asked_at, answered_at } = request;
  if (request.gone) {
    return (
      <>
        <Badge>biblioteka odrzuciła albo wycofała pracę</Badge>
        <Message of={request} />
        <Waiting request={request} name={moverName(person)} />
      </>
    );
  }
  if (answer === null) {
    return (
      <>
        <Badge tone="warning" icon={Clock}>
          {`czeka od ${dayOf(asked_at)}${reminderText(request)}`}
        </Badge>
        {outdated && <span className="block text-xs font-medium text-warning">{outdated}</span>}
        <Message of={request} outdated={outdated} />
        <Waiting request={request} name={moverName(person)} />
      </>
    );
  }
  return (
    <>
      <Badge tone={answer === 'no' ? 'danger' : 'success'} icon={MessageSquare}>
        {`${answer === 'no' ? 'autor odmówił' : ANSWER_WORDS[answer]}${answered_at === null ? '' : `, ${dayOf(answered_at)}`}`}
      </Badge>
      {note && <span className="block text-xs wrap-anywhere text-muted-foreground">„{note}”</span>}
      <Message of={request} />
      {answer === 'no' && <Waiting request={request} name={moverName(person)} />}
    </>
  );
}

/** What was asked, as the author reads it: beside the row, whose column is too narrow for it. */
function Message({ of, outdated }: { of: RequestState; outdated?: string | undefined }) {
  const { message, asked_by: by, asked_at } = of;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <span className="block">
      <Button variant="link" size="xs" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Treść prośby
      </Button>
      {anchor && (
        <Popover
          anchor={anchor}
          title={`${by}, ${dayOf(asked_at)}${reminderText(of)}`}
          onClose={() => setAnchor(undefined)}
        >
          {outdated && (
            <p className="mb-2 text-sm">
              <strong className="inline-block font-semibold first-letter:uppercase">{outdated}.</strong> Wycofaj prośbę,
              a będzie można wysłać poprawioną.
            </p>
          )}
          <p className="text-sm wrap-anywhere whitespace-pre-line">{message}</p>
        </Popover>
      )}
    </span>
  );
}

/** What may be done about a request that is not followed: a refused one is taken back to be proposed again. */
function Waiting({ request, name }: { request: RequestState; name: string }) {
  const remind = useMutation(api.advice.remind.mutationOptions());
  const withdraw = useMutation(api.advice.withdraw.mutationOptions({ meta: { changes: REQUEST_CHANGES } }));
  const restore = useMutation(api.advice.restore.mutationOptions({ meta: { changes: REQUEST_CHANGES } }));
  const of = { request: request.id };
  return (
    <span className="flex flex-wrap gap-x-3">
      {mayRemind(request) && (
        <Button
          variant="link"
          size="xs"
          busy={remind.isPending}
          onClick={() => remind.mutate(of, { onSuccess: () => void toastSuccess(`Przypomniano: ${name}`) })}
        >
          <Named of={name}>Przypomnij</Named>
        </Button>
      )}
      <Button
        variant="link"
        size="xs"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(of, {
            onSuccess: () => {
              // Else a notice that it was sent would stay beside this one.
              dismissToast(lastDone());
              toastUndo(`Wycofano prośbę: ${name}`, () => restore.mutateAsync(of), `Przywrócono prośbę: ${name}`);
            },
          })
        }
      >
        <Named of={name}>Wycofaj prośbę</Named>
      </Button>
      <ChangeFailed of={remind} failed="Nie przypomniano" />
      <ChangeFailed of={withdraw} failed="Nie wycofano prośby" />
    </span>
  );
}
