import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CORRECTED_NAMES, type Corrected } from '#areas/library/schema-words.ts';
import type { Correction } from '../schema-lists.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { instantText } from '#ui/text/instant.ts';

type Detail = { corrected: Corrected | null; correction: number; corrections: Correction[] };

type StandingProps = {
  detail: Detail;
  /** 'Czasopismo'. */
  what: string;
  change: { error: unknown; reset: () => void; isPending: boolean };
  withdraw: (despite: boolean) => void;
  /** What the withdrawal would change. */
  effect: ReactNode;
};

/** The correction in force, and its withdrawal. */
export function Standing({ detail, what, change, withdraw, effect }: StandingProps) {
  const { corrected, correction, corrections } = detail;
  const [isAsking, ask] = useState(false);
  const inForce = corrections.find(({ id }) => id === correction);
  if (!inForce || !corrected) return null;
  return (
    <>
      <Alert
        tone={inForce.doubt ? 'warning' : 'info'}
        title={`${what} ${CORRECTED_NAMES[corrected]} przez bibliotekę`}
        actions={
          <Button size="sm" icon={Undo2} onClick={() => ask(true)}>
            Wycofaj
          </Button>
        }
      >
        <p>
          {inForce.reason} ({inForce.created_by}, {instantText(inForce.created_at)})
        </p>
        {inForce.doubt && <p className="font-medium">{inForce.doubt}</p>}
      </Alert>
      {isAsking && (
        <Dialog
          title="Wycofać poprawkę?"
          onClose={() => ask(false)}
          footer={
            <>
              <Button onClick={() => ask(false)}>Anuluj</Button>
              <Button variant="primary" busy={change.isPending} onClick={() => withdraw(false)}>
                Wycofaj poprawkę
              </Button>
            </>
          }
        >
          <div className="space-y-3 text-sm">
            <ChangeFailed
              of={change}
              failed="Nie wycofano poprawki"
              refusal={(current) => <StatementsQuestion current={current} onConfirm={() => withdraw(true)} />}
            />
            <p>
              {corrected === 'added'
                ? `${what} zniknie z wykazu, a prace zostaną wycenione bez niego.`
                : 'Wrócą wartości wykazu, a prace zostaną wycenione według nich.'}
            </p>
            {effect}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Every correction of the row, also those that were withdrawn. */
export function CorrectionHistory({ corrections, correction }: Omit<Detail, 'corrected'>) {
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">Poprawki</h3>
      <ul className="space-y-2 text-sm">
        {corrections.map((each) => (
          <li key={each.id} className="rounded-md border p-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={each.id === correction ? 'info' : 'neutral'}>{CORRECTED_NAMES[each.kind]}</Badge>
              <span className="text-muted-foreground">
                {each.created_by}, {instantText(each.created_at)}
                {each.withdrawn_at &&
                  `; wycofano lub zastąpiono ${instantText(each.withdrawn_at)}, ${each.withdrawn_by ?? ''}`}
              </span>
            </p>
            <p>{each.reason}</p>
            {each.fields.length > 0 && (
              <p className="text-muted-foreground">
                {each.fields.map(({ name, value }) => `${name}: ${value}`).join('; ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value in force, and below it the list's own where that is another. */
export function OfficialBeside({ now, official }: { now: string; official: string | undefined }) {
  if (official === undefined || official === now) return <>{now || '–'}</>;
  return (
    <>
      {now || '–'}
      <span className="block text-xs/4 text-muted-foreground">w wykazie: {official || 'brak'}</span>
    </>
  );
}

type ElsewhereProps = { rows: { id: number; title: string; text: string }[]; open: (id: number) => void };

/** The same on other lists, or under other titles. */
export function Elsewhere({ rows, open }: ElsewhereProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">Na innych wykazach i pod innymi tytułami</h3>
      <ul className="space-y-1 text-sm">
        {rows.map(({ id, title, text }) => (
          <li key={id}>
            <button
              type="button"
              className="text-start text-primary underline-offset-4 hover:underline"
              onClick={() => open(id)}
            >
              {title}
            </button>{' '}
            <span className="text-muted-foreground">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
