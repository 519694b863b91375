import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { IntakeRow, RowDetail as Detail } from '../schema.ts';
import { Question } from './question.tsx';

const PointsAfter = loadable(async () => (await import('#client/effects/points-after.tsx')).PointsAfter);
const CorrectForm = loadable(async () => (await import('./correct-form.tsx')).CorrectForm);

type RowDetailProps = {
  intake: number;
  row: IntakeRow;
  /** What the row is called. */
  name: string;
  isOpen: boolean;
  chooseFields: (fields: string[]) => void;
};

/** What a row brings and how it differs; questions about its authors. */
export function RowDetail({ intake, row, name, isOpen, chooseFields }: RowDetailProps) {
  const answer = useQuery(api.intake.row.queryOptions({ intake, row: row.id }, { staleTime: 0 }));
  const undo = useMutation(
    api.intake.undo.mutationOptions({
      meta: { changes: ['intake', 'records'] },
      onSuccess: () => toastSuccess(`Cofnięto zapis rekordu: „${name}”`),
    }),
  );
  const correct = useMutation(api.intake.correct.mutationOptions());
  return (
    <div className="space-y-3 border-t px-4 py-3 sm:ps-9.5">
      <Loaded query={answer} what="rekordu importu">
        {(detail) => (
          <>
            {detail.ours && (
              <p className="text-sm">
                {row.outcome === 'saved' ? 'Zapisano jako ' : row.kind === 'possible' ? 'Może to być ' : 'U nas '}
                <PageLink to="/admindashboard/rekord/$id" params={{ id: String(detail.ours.id) }}>
                  rekord {detail.ours.id}
                </PageLink>
                : {detail.ours.title} <span className="text-muted-foreground">({detail.ours.words})</span>
              </p>
            )}
            {detail.questions.map((question) => (
              <Question
                key={question.at}
                intake={intake}
                row={row.id}
                question={question}
                isOpen={isOpen && row.outcome !== 'saved'}
              />
            ))}
            {detail.differences.length > 0 && (
              <Differences
                differences={detail.differences}
                isOpen={isOpen && row.outcome !== 'saved'}
                choose={chooseFields}
              />
            )}
            {detail.fields.length > 0 && (
              <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
                {detail.fields.map(({ label, text }) => (
                  <div key={label} className="contents">
                    <dt className="text-muted-foreground first-letter:uppercase">{label}</dt>
                    <dd className="line-clamp-6 wrap-anywhere">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {detail.book && <Book book={detail.book} />}
            {detail.points && (
              <div className="overflow-hidden rounded-md border">
                <PointsAfter query={detail.points} approved={detail.approved} />
              </div>
            )}
            {row.kind === 'refused' && isOpen && detail.type !== null && (
              <CorrectForm intake={intake} detail={detail} save={correct.mutateAsync} />
            )}
            {row.outcome === 'saved' && isOpen && (
              <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ intake, row: row.id })}>
                Cofnij zapis tego rekordu
              </Button>
            )}
            <ChangeFailed of={undo} failed="Nie cofnięto" />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The book that a chapter will belong to. */
const Book = ({ book: { id, title } }: { book: NonNullable<Detail['book']> }) => (
  <p className="text-sm">
    Rozdział zostanie połączony z książką{' '}
    {id === null ? (
      <>„{title}” z tego importu.</>
    ) : (
      <PageLink to="/admindashboard/rekord/$id" params={{ id: String(id) }}>
        {title}
      </PageLink>
    )}
  </p>
);

type DifferencesProps = { differences: Detail['differences']; isOpen: boolean; choose: (fields: string[]) => void };

const STATES = { empty: 'puste', other: '', typed: 'wpisane w bibliotece' } as const;

/** Our value and the source's, field by field. */
function Differences({ differences, isOpen, choose }: DifferencesProps) {
  const id = useId();
  const taken = differences.filter((each) => each.taken).map(({ field }) => field);
  return (
    <div className="divide-y rounded-md border">
      {differences.map(({ field, label, state, ours, theirs, taken: isTaken }) => (
        <fieldset key={field} disabled={!isOpen} className="min-w-0 px-3 py-2">
          <legend className="float-start w-full pb-1 text-xs font-medium text-muted-foreground first-letter:uppercase">
            {label}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {[false, true].map((isTheirs) => (
              <div key={String(isTheirs)} className="flex min-w-0 items-start gap-2 text-sm">
                <input
                  id={`${id}-${field}-${String(isTheirs)}`}
                  type="radio"
                  name={`${id}-${field}`}
                  checked={isTaken === isTheirs}
                  onChange={() => choose(isTheirs ? [...taken, field] : taken.filter((each) => each !== field))}
                  className="mt-1 shrink-0 accent-primary"
                />
                <label htmlFor={`${id}-${field}-${String(isTheirs)}`} className="min-w-0">
                  <span className="block text-xs text-muted-foreground">
                    {isTheirs ? 'ze źródła' : ['u nas', STATES[state]].filter(Boolean).join(', ')}
                  </span>
                  <span className="line-clamp-6 wrap-anywhere">{(isTheirs ? theirs : ours) || '–'}</span>
                </label>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
