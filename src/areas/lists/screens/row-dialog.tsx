import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { CORRECTED_NAMES, type Corrected } from '#areas/library/schema-words.ts';
import type { JournalDetail, PublisherDetail } from '../schema.ts';
import type { Correction } from '../schema-lists.ts';
import type { CallOptions } from '#client/api-types.ts';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import { upperFirst } from '#shared/text.ts';
import { nameOf, RemovalDialog, type RowWords } from './row-form.tsx';

type Detail = { corrected: Corrected | null; correction: number; corrections: Correction[] };

type StandingProps = {
  detail: Detail;
  what: string;
  change: { error: unknown; reset: () => void; isPending: boolean };
  withdraw: (despite: boolean) => void;
  /** What the withdrawal would change. */
  effect: ReactNode;
};

/** The correction in force, and its withdrawal. */
function Standing({ detail, what, change, withdraw, effect }: StandingProps) {
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
function CorrectionHistory({ corrections, correction }: Omit<Detail, 'corrected'>) {
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

type Row = JournalDetail | PublisherDetail;
export type RowProps = { id: number; open: (id: number) => void; close: () => void };
type Named<Ref> = Ref & { seen: number };
type Removed<Ref> = Named<Ref> & { reason: string; despite_statements?: boolean | undefined };

type RowDialogProps<Of extends Row, Ref> = Omit<RowProps, 'id'> & {
  words: RowWords & { correct: string };
  answer: Answer<Of>;
  /** What a call names the row by. */
  named: Ref;
  withdraw: CallOptions<Named<Ref> & { despite_statements?: boolean | undefined }, Of | null>;
  remove: CallOptions<Removed<Ref>, Of>;
  /** What a change would change. */
  Effect: ComponentType<{ trial: Named<Ref> & { change: 'removed' | 'withdrawn' } }>;
  CorrectionDialog: ComponentType<{ row: Of; close: () => void }>;
  items: (row: Of) => ComponentProps<typeof DefinitionList>['items'];
  further?: (row: Of) => ReactNode;
};

/** A row of a list: its values beside the list's own, corrections, and the other lists that have it. */
export function RowDialog<Of extends Row, Ref extends object>(props: RowDialogProps<Of, Ref>) {
  const { answer, words, close } = props;
  const what = upperFirst(words.row);
  return (
    <Dialog
      size="lg"
      title={answer.data ? nameOf(answer.data) : what}
      description={answer.data?.list_name}
      scrolled={what}
      onClose={close}
    >
      <Loaded query={answer} what={words.of}>
        {(row) => <Shown {...props} row={row} what={what} />}
      </Loaded>
    </Dialog>
  );
}

type ShownProps<Of extends Row, Ref> = RowDialogProps<Of, Ref> & { row: Of; what: string };

function Shown<Of extends Row, Ref extends object>(props: ShownProps<Of, Ref>) {
  const { row, what, words, open, close, Effect, CorrectionDialog, items, further } = props;
  const { corrected, correction } = row;
  const withdraw = useMutation({ ...props.withdraw, onSuccess: (left) => left === null && close() });
  const remove = useMutation(props.remove);
  const [form, show] = useState<'correct' | 'remove'>();
  const named = { ...props.named, seen: correction };
  return (
    <div className="space-y-6">
      <Standing
        key={row.correction}
        detail={row}
        what={what}
        change={withdraw}
        withdraw={(despite) => withdraw.mutate({ ...named, despite_statements: despite })}
        effect={<Effect trial={{ ...named, change: 'withdrawn' }} />}
      />
      <DefinitionList items={[...items(row), { label: 'Wycenione prace', value: formatInteger(row.works) }]} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} disabled={corrected === 'removed'} onClick={() => show('correct')}>
          {words.correct}
        </Button>
        {(corrected === null || corrected === 'values') && (
          <Button icon={Trash2} onClick={() => show('remove')}>
            Usuń z wykazu
          </Button>
        )}
      </div>
      {further?.(row)}
      {row.elsewhere.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold">Na innych wykazach i pod innymi tytułami</h3>
          <ul className="space-y-1 text-sm">
            {row.elsewhere.map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  className="text-start text-primary underline-offset-4 hover:underline"
                  onClick={() => open(other.id)}
                >
                  {nameOf(other)}
                </button>{' '}
                <span className="text-muted-foreground">
                  {'level' in other ? `poziom ${other.level}` : `${formatInteger(other.points)} pkt`}, {other.list_name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CorrectionHistory corrections={row.corrections} correction={correction} />
      {form === 'correct' && <CorrectionDialog row={row} close={() => show(undefined)} />}
      {form === 'remove' && (
        <RemovalDialog
          row={row}
          words={words}
          remove={(removal) => remove.mutateAsync({ ...named, ...removal })}
          effect={<Effect trial={{ ...named, change: 'removed' }} />}
          close={() => show(undefined)}
        />
      )}
    </div>
  );
}
