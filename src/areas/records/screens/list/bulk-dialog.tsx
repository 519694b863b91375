import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText } from '#client/api.ts';
import { StatementsChoice } from '#client/documents/statements-question.tsx';
import { useSettled } from '#client/form/use-settled.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { changedText, useBatchDone } from './batch-done.ts';
import { ChangeFields, type Faults, faultsOf } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { BulkChange as Change, BulkPreview as Preview, Chosen } from '../../schema-list.ts';

type Kind = Change['kind'];

const KINDS: { value: Kind; label: string }[] = [
  { value: 'status', label: 'Status' },
  { value: 'count', label: 'Liczba wszystkich autorów' },
  { value: 'venue', label: 'Czasopismo lub wydawnictwo' },
  { value: 'words', label: 'Poprawka słów' },
  { value: 'author', label: 'Osoba w miejsce autora spoza uczelni' },
  { value: 'year', label: 'Rok' },
  { value: 'type', label: 'Rodzaj' },
];

const START: Record<Kind, Change> = {
  status: { kind: 'status', status: Number.NaN, reason: '' },
  count: { kind: 'count' },
  venue: { kind: 'venue', venue: '', issn: '', eissn: '' },
  words: { kind: 'words', field: 'title', from: '', to: '' },
  year: { kind: 'year', year: Number.NaN },
  type: { kind: 'type', type: 20 },
  author: { kind: 'author', last_name: '', first_name: '', person_id: 0 },
};

const willChange = ({ changed, chapter_count: following, within }: Preview) =>
  changedText({ changed: changed + following, chapters: within + following });

type BulkDialogProps = { records: Chosen; what: string; onClose: () => void; onDone: () => void };

/** Changes many records: what to do, what it would do, and the way back. */
export function BulkDialog({ records: chosen, what, onClose, onDone }: BulkDialogProps) {
  const [change, setChange] = useState<Change>(START.status);
  const [asked, setAsked] = useState<Change>();
  const [faults, setFaults] = useState<Faults>({});
  const kinds = useQuery(api.records.list.kinds.queryOptions({ records: chosen }));
  const [despite, setDespite] = useState(false);
  const [except, setExcept] = useState<number[]>();
  const settled = useSettled(except);
  const tell = useBatchDone();
  const apply = useMutation(
    api.records.list.change.mutationOptions({
      meta: { waits: false },
      onSuccess: (done) => {
        onDone();
        tell(done);
      },
    }),
  );
  const preview = useQuery({
    ...api.records.list.preview.queryOptions({ records: chosen, change: asked ?? change, except: except && settled }),
    // Only of the same change: one record more or less.
    placeholderData: (before) => except && before,
    // Once changed the records are others: to preview them again would keep the answer waiting.
    enabled: asked !== undefined && !apply.isPending,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const edit = (next: Change) => {
    setChange(next);
    setAsked(undefined);
    setFaults({});
    setDespite(false);
    setExcept(undefined);
    apply.reset();
  };
  const ask = () => {
    const found = faultsOf(change);
    setFaults(found);
    if (Object.keys(found).length === 0) setAsked(change);
  };
  const data = asked === undefined ? undefined : preview.data;
  const toggle = (id: number) => {
    setExcept((ids = []) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
    setDespite(false);
    apply.reset();
  };
  // Another choice above asks anew; of this one there is nothing to do but to look why.
  const isComputing = preview.isPlaceholderData || (except !== undefined && settled !== except);
  const isNothing = data?.changed === 0 && !preview.isFetching && !isComputing;
  return (
    <Dialog
      size="lg"
      title="Zmiana wielu rekordów"
      description={what}
      onClose={onClose}
      footer={
        <>
          {!isNothing && <Button onClick={onClose}>Anuluj</Button>}
          {isNothing ? (
            <Button variant="primary" onClick={onClose}>
              Wróć do listy
            </Button>
          ) : data ? (
            <Button
              variant="primary"
              busy={apply.isPending}
              disabled={isComputing || (data.listed.works > 0 && !despite)}
              onClick={() =>
                apply.mutate({ records: chosen, change, except, seen: data.seen, despite_statements: despite })
              }
            >
              Zmień {willChange(data)}
            </Button>
          ) : (
            <Button variant="primary" busy={asked !== undefined && preview.isFetching} onClick={ask}>
              Pokaż, co się zmieni
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Co zmienić">
            <NativeSelect
              value={change.kind}
              onChange={({ target }) =>
                edit(START[KINDS.find(({ value }) => value === target.value)?.value ?? 'status'])
              }
              options={KINDS}
            />
          </Field>
          <ChangeFields change={change} edit={edit} faults={faults} kinds={kinds.data} />
        </div>
        {asked !== undefined && preview.isFetching && !data && <Spinner label="Sprawdzanie, co się zmieni…" />}
        {asked !== undefined && preview.error && (
          <Alert tone="danger" title={failureText('Nie można pokazać zmian', preview.error)} />
        )}
        <ChangeFailed of={apply} failed="Nie zmieniono" />
        {data && (
          <BulkPreview preview={data} except={except ?? []} isComputing={isComputing} toggle={toggle}>
            <StatementsChoice listed={data.listed} chosen={despite} onChange={setDespite} />
          </BulkPreview>
        )}
      </div>
    </Dialog>
  );
}
