import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { KeyHints } from '#client/parts/key-hints.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { stampText } from '#ui/text/instant.ts';
import { lowerFirst } from '#shared/text.ts';
import type { Choice, Choices } from '../../merging/merged.ts';
import { type PairKey, type PairView, Apart } from '../../schema-duplicates.ts';
import { FieldRows } from './field-rows.tsx';
import { type FieldRow, fieldRows } from './rows.ts';
import { CHANGES } from './search.ts';
import { pairIsBack } from './pair-back.ts';
import { undone } from '../list/batch-done.ts';
import { counted } from '#ui/text/number.ts';
import type { LinkProps } from '@tanstack/react-router';
import { PageLink } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { KEPT_TYPES, titleOf } from '../../fields.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { LibraryRecord } from '../../schema.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';

const REASONS = ['inna praca', 'inna część lub inne wydanie', 'preprint i publikacja', 'wspólny DOI dwóch prac'];

type ApartDialogProps = { pair: PairKey; onDone: () => void; onClose: () => void };

/** Says that two records are two publications, and why: it is never asked again. */
function ApartDialog({ pair, onDone, onClose }: ApartDialogProps) {
  const form = useSaveForm({
    schema: Apart,
    start: { ...pair, reason: REASONS[0] ?? '' },
    call: api.records.duplicates.apart.mutationOptions(),
    onSaved: onDone,
  });
  return (
    <FormDialog
      form={form}
      title="To nie duplikat"
      description={`Rekordy ${pair.a} i ${pair.b} zostaną osobno i nie wrócą na listę.`}
      submit="To nie duplikat"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Button key={reason} size="sm" onClick={() => form.set('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextField field={form.field('reason', 'Powód')} />
    </FormDialog>
  );
}

type RecordHeadProps = { record: LibraryRecord; stays?: boolean; children?: ReactNode };

/** Which of the two it is: title, kind, status, and whether it stays. */
function RecordHead({ record: { id, content, status }, stays = false, children }: RecordHeadProps) {
  return (
    <section aria-label={stays ? 'Zostaje' : 'Zostanie dołączony'} className="min-w-0 rounded-md border p-3">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        <Badge tone={stays ? 'success' : 'neutral'} icon={null}>
          {stays ? 'zostaje' : 'dołączany'}
        </Badge>
        <PageLink to={`/admindashboard/rekord/${id}` as LinkProps['to'] & string}>Rekord {id}</PageLink>
        <StatusBadge status={status} />
      </p>
      <p className="mt-1 text-sm font-medium wrap-anywhere">{titleOf(content)}</p>
      <p className="mt-0.5 text-xs text-muted-foreground wrap-anywhere">
        {KEPT_TYPES[content.type]}, {content.year}
        {content.venue && `, ${content.venue}`}
      </p>
      {children && <div className="mt-2">{children}</div>}
    </section>
  );
}

type CarriedProps = { view: PairView; rows: readonly FieldRow[] };

/** What goes from the record that is joined to the one that stays, before anything is merged, as it is chosen above. */
function Carried({ view: { belongings, chapters, shares, records }, rows }: CarriedProps) {
  const [, theirs] = belongings;
  const [, gone] = records;
  const frozen = shares.filter((share) => share.frozen.includes(true)).map(({ name }) => name);
  const kept = new Set(rows.flatMap(({ name, choice }) => (choice === 'kept' ? name : [])));
  const chosen = shares
    .filter(
      ({ person_id: id, disciplines: [own, other] }) => other !== null && other !== own && !kept.has(`share:${id}`),
    )
    .map(({ name }) => name);
  const items = [
    ...theirs.map(({ label, count }) => `${label}: ${count}`),
    ...(chapters[1] > 0 ? [counted(chapters[1], 'rozdział', 'rozdziały', 'rozdziałów')] : []),
    ...(chosen.length > 0 ? [`przypisania do dyscyplin: ${chosen.join(', ')}`] : []),
    ...(frozen.length > 0 ? [`wydrukowane oświadczenia: ${frozen.join(', ')}`] : []),
  ];
  return (
    <p className="text-sm">
      {items.length === 0
        ? `Od rekordu ${gone.id} nic nie zależy.`
        : `Z rekordu ${gone.id} przejdą ${items.join('; ')}.`}{' '}
      <span className="text-muted-foreground">
        Adres rekordu {gone.id} wskaże ten, który zostaje. Scalenie można cofnąć, dopóki nikt go nie zmieni.
      </span>
    </p>
  );
}

/** What somebody has chosen of a pair and not merged yet: which record stays, and values of fields. */
export type Begun = { isTurned: boolean; choices: Choices };

type CompareProps = {
  pair: PairKey;
  begun: Begun;
  begin: (begun: Begun) => void;
  hasNext: boolean;
  /** The pair has been merged or said to be two. */
  onSettled: () => void;
  /** That has been taken back: the pair is open again. */
  onBack: () => void;
  /** To the pair below, from the top again after the last. */
  onNext: () => void;
};

/** Two records side by side: a choice for every field that differs, what is carried over, and the two decisions. */
export function Compare({ pair: { a, b }, ...rest }: CompareProps) {
  // A merge that was taken back has made new versions of both.
  const view = useQuery(api.records.duplicates.pair.queryOptions({ a, b }, { staleTime: 0, gcTime: 0 }));
  return (
    <Card className="min-w-0">
      <Loaded query={view} what="porównania">
        {(data) => <Compared view={data} {...rest} />}
      </Loaded>
    </Card>
  );
}

const turned = (view: PairView): PairView => ({
  ...view,
  records: [view.records[1], view.records[0]],
  belongings: [view.belongings[1], view.belongings[0]],
  chapters: [view.chapters[1], view.chapters[0]],
  shares: view.shares.map((share) => ({
    ...share,
    disciplines: [share.disciplines[1], share.disciplines[0]],
    frozen: [share.frozen[1], share.frozen[0]],
  })),
});

const KEYS = [
  { keys: ['↑', '↓'], text: 'pole' },
  { keys: ['1', '2'], text: 'wybór' },
  { keys: ['Enter'], text: 'scala' },
  { keys: ['O'], text: 'to nie duplikat' },
  { keys: ['N'], text: 'następna para' },
];

type ComparedProps = Omit<CompareProps, 'pair'> & { view: PairView };

function Compared({ view: given, hasNext, begun, begin, onSettled, onBack, onNext }: ComparedProps) {
  const { isTurned, choices } = begun;
  const [isApartOpen, setApartOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const view = isTurned ? turned(given) : given;
  const [kept, gone] = view.records;
  const rows = fieldRows(view, choices);
  const undo = useMutation(api.records.list.undo.mutationOptions({ meta: CHANGES }));
  const takeBack = useMutation(api.records.duplicates.takeBack.mutationOptions());
  const merge = useMutation(
    api.records.duplicates.merge.mutationOptions({
      meta: CHANGES,
      onSuccess: ({ batch }) => {
        toastUndo(
          `Scalono: „${titleOf(kept.content)}”`,
          () => undo.mutateAsync({ id: batch }),
          (done) => {
            undone(done);
            onBack();
          },
        );
        onSettled();
      },
    }),
  );
  // The keyboard begins at the first choice, or at the merge.
  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>('input[type=radio]:checked, [data-merge]');
    first?.focus({ preventScroll: true });
  }, []);
  const order = (despite: boolean) =>
    merge.mutate({
      kept: { id: kept.id, version: kept.version },
      gone: { id: gone.id, version: gone.version },
      choices: Object.fromEntries(rows.map(({ name, choice }) => [name, choice])),
      despite_statements: despite,
    });
  const choose = (name: string, choice: Choice) => begin({ ...begun, choices: { ...choices, [name]: choice } });
  const canMerge = view.obstacle === null && !merge.isPending;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    // A dialog that is opened here is elsewhere in the document.
    if (!event.currentTarget.contains(target)) return;
    const row = target.closest<HTMLElement>('[data-field]');
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')];
    if (row && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const next = all[all.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
      (next ?? event.currentTarget.querySelector('[data-merge]'))?.querySelector<HTMLElement>('input:checked')?.focus();
      if (!next && key === 'ArrowDown') event.currentTarget.querySelector<HTMLElement>('[data-merge]')?.focus();
    } else if (row && ['1', '2', '3'].includes(key)) {
      row.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1]?.click();
    } else if (key === 'Enter' && target.matches('input[type=radio]')) {
      if (canMerge) order(false);
    } else if (key.toLowerCase() === 'o') {
      setApartOpen(true);
    } else if (key.toLowerCase() === 'n') {
      onNext();
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the choices within: each is also a button
    <div ref={root} onKeyDown={onKeyDown}>
      <div className="space-y-3 p-4">
        <div>
          <h2 className="text-base font-semibold">Czy to jedna praca?</h2>
          {view.reason && <p className="text-sm text-muted-foreground">{view.reason}</p>}
        </div>
        {view.apart && (
          <Alert
            tone="info"
            title={`${view.apart.name ?? view.apart.login}, ${stampText(view.apart.at)}: to nie duplikat („${view.apart.reason}”)`}
          />
        )}
        {view.obstacle && <Alert tone="warning" title={`Nie można ich scalić: ${lowerFirst(view.obstacle)}`} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <RecordHead record={kept} stays>
            <Button size="sm" onClick={() => begin({ ...begun, isTurned: !isTurned })}>
              Zamień: niech zostanie {gone.id}
            </Button>
          </RecordHead>
          <RecordHead record={gone} />
        </div>
        <FieldRows rows={rows} ids={[kept.id, gone.id]} choose={choose} />
        <Carried view={view} rows={rows} />
        <ChangeFailed
          of={merge}
          failed="Nie scalono"
          refusal={(current) => <StatementsQuestion current={current} onConfirm={() => order(true)} />}
        />
      </div>
      <div className="lower-bar sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t bg-card px-4 py-3">
        <InPersonButton
          variant="primary"
          data-merge
          busy={merge.isPending}
          disabled={view.obstacle !== null}
          onClick={() => order(false)}
        >
          {hasNext ? 'Scal i następna' : 'Scal'}
        </InPersonButton>
        <InPersonButton onClick={() => setApartOpen(true)}>To nie duplikat</InPersonButton>
        <p className="ms-auto flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted-foreground max-sm:hidden">
          <KeyHints hints={KEYS} />
        </p>
      </div>
      {isApartOpen && (
        <ApartDialog
          pair={{ a: kept.id, b: gone.id }}
          onClose={() => setApartOpen(false)}
          onDone={() => {
            setApartOpen(false);
            const pair = { a: kept.id, b: gone.id };
            toastUndo(
              `Zapamiętano: to nie duplikat, „${titleOf(kept.content)}”`,
              () => takeBack.mutateAsync(pair),
              () => {
                pairIsBack(titleOf(kept.content));
                onBack();
              },
            );
            onSettled();
          }}
        />
      )}
    </div>
  );
}
