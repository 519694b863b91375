import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { api } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { formatDate, plural } from '#ui/text/number.ts';
import { InPersonButton } from '../parts/in-person.tsx';
import { DocumentFiles, lastValid } from './made-documents.tsx';
import { documentKey, isDue, isLater, useMakeDocuments } from './make-documents.tsx';

/** What the form beside knows. */
export type Ahead = {
  hasChanges: boolean;
  /** Of documents in their order that lack something, the one that the procedure comes to next. */
  nearest: (lacking: readonly ProcedureDocument[]) => ProcedureDocument | undefined;
  /** Goes to where what is missing is entered; undefined: that is elsewhere. */
  wayTo: (missing: string) => (() => void) | undefined;
};

/** Nothing can be made yet: what is nearest, and what it lacks. */
function Nearest({ lacking, ahead }: { lacking: readonly ProcedureDocument[]; ahead: Ahead }) {
  const nearest = ahead.nearest(lacking);
  return (
    <div className="space-y-1 text-muted-foreground">
      <p>
        Żaden dokument nie ma jeszcze wszystkich danych.
        {nearest && (
          <>
            {' '}
            Najbliżej: <span className="text-foreground">{nearest.title}</span>, do uzupełnienia lub poprawy:
          </>
        )}
      </p>
      <ul className="space-y-0.5">
        {nearest?.missing.map((missing) => {
          const go = ahead.wayTo(missing);
          return (
            <li key={missing} className="wrap-anywhere">
              {go ? (
                <Button variant="link" size="xs" className="on-paper text-start whitespace-normal" onClick={go}>
                  {missing}
                </Button>
              ) : (
                missing
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const MOST_MADE = 5;

/** The documents that were made last, with their files. */
function LastMade({ documents }: { documents: readonly ProcedureDocument[] }) {
  const made = documents.flatMap(({ title, made: all }) => {
    const last = lastValid(all);
    return last ? [{ title, last }] : [];
  });
  if (made.length === 0) return null;
  const shown = made.toSorted((a, b) => b.last.document_id - a.last.document_id).slice(0, MOST_MADE);
  return (
    <div className="space-y-1">
      <h3 className="text-xs font-medium text-muted-foreground">
        {made.length > shown.length ? `Ostatnio utworzone (${shown.length} z ${made.length})` : 'Utworzone'}
      </h3>
      <ul className="space-y-1.5">
        {shown.map(({ title, last }) => (
          <li key={last.document_id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="basis-full wrap-anywhere">{title}</span>
            <DocumentFiles made={last} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So many stand open: a long list would leave a blank beside it. */
const MOST_DUE = 8;

const Due = ({ documents }: { documents: readonly ProcedureDocument[] }) => (
  <ul className="space-y-1">
    {documents.map((document) => (
      <li key={documentKey(document)} className="wrap-anywhere">
        {document.title}
        {document.doubts.length > 0 && <span className="text-xs text-warning"> (z ostrzeżeniem)</span>}
      </li>
    ))}
  </ul>
);

type ReadyProps = { procedure: number; toAll: () => void; isUnsaved: () => boolean; ahead: Ahead };

/** What can be made whole now, by one button, and what was made last; `toAll` leads to the whole list. */
export function ReadyDocuments({ procedure, toAll, isUnsaved, ahead }: ReadyProps) {
  const answer = useQuery(api.doctoralDocuments.list.queryOptions({ procedure }, { staleTime: 0 }));
  const making = useMakeDocuments({ procedure, isUnsaved });
  // What fails is said by the whole list below.
  if (!answer.data) return null;
  const { documents } = answer.data;
  const due = documents.filter(isDue);
  // A fold of one would save no line.
  const shown = due.length > MOST_DUE + 1 ? MOST_DUE : due.length;
  const [first, others] = [due.slice(0, shown), due.slice(shown)];
  const doubted = due.filter((document) => document.doubts.length > 0).length;
  const doubts = [...new Set(due.flatMap((document) => document.doubts))];
  const lacking = documents.filter(
    ({ why_not, too_late, missing }) => why_not === null && !too_late && missing.length > 0,
  );
  const late = lacking.filter(({ is_time, made }) => is_time && !lastValid(made));
  const later = documents.filter(isLater);
  const hasMade = documents.some(({ made }) => lastValid(made));
  return (
    <Card>
      <CardContent className="space-y-3 text-sm">
        <CardTitle>
          Dokumenty{' '}
          <span className="font-normal text-muted-foreground">
            gotowe: {due.length}
            {doubted > 0 && `, z ostrzeżeniem: ${doubted}`}
          </span>
        </CardTitle>
        {ahead.hasChanges && (
          <output className="block text-warning">
            Niezapisane zmiany nie są tu uwzględnione: dokumenty powstają z danych zapisanych.
          </output>
        )}
        {due.length > 0 && (
          <div>
            <Due documents={first} />
            {others.length > 0 && (
              <details>
                <summary className="py-1 text-xs font-medium">i jeszcze {others.length}</summary>
                <Due documents={others} />
              </details>
            )}
          </div>
        )}
        {doubts.length > 0 && (
          <div className="wrap-anywhere">
            <h3 className="text-xs font-medium text-warning">
              {plural(doubts.length, 'Ostrzeżenie', 'Ostrzeżenia', 'Ostrzeżenia')}
            </h3>
            <ul className="list-disc space-y-1 ps-4 text-xs">
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </div>
        )}
        {due.length === 0 && hasMade && (
          <p className="text-muted-foreground">
            {late.length === 0 ? 'Nic nie czeka: gotowe dokumenty są utworzone.' : 'Gotowe dokumenty są utworzone.'}
          </p>
        )}
        {late.length > 0 && (
          <div>
            <h3 className="text-xs font-medium text-warning">Do utworzenia, czekają na dane ({late.length})</h3>
            <ul className="space-y-1">
              {late.map((document) => (
                <li key={documentKey(document)}>{document.title}</li>
              ))}
            </ul>
          </div>
        )}
        {later.length > 0 && (
          <div>
            <h3 className="text-xs font-medium text-muted-foreground">Czekają na swój dzień ({later.length})</h3>
            <ul className="space-y-1">
              {later.map((document) => (
                <li key={documentKey(document)} className="wrap-anywhere">
                  {document.title}, od {formatDate(document.not_before)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {due.length + later.length === 0 && !hasMade && <Nearest lacking={lacking} ahead={ahead} />}
        {making.failure}
        {due.length > 0 && (
          <InPersonButton icon={FilePlus2} busy={making.isBusy} onClick={() => making.begin(due)} className="w-full">
            Utwórz to, co gotowe ({due.length})
          </InPersonButton>
        )}
        <LastMade documents={documents} />
        <Button variant="link" size="xs" onClick={toAll}>
          Wszystkie dokumenty ({documents.length})
        </Button>
      </CardContent>
      {making.question}
    </Card>
  );
}
