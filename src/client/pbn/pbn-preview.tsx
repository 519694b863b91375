import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { Readable } from '#areas/pbn/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { formatInteger } from '#ui/text/number.ts';
import { Problems } from './pbn-words.tsx';

/** The record as PBN would get it now. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const preview = useQuery(api.pbn.record.queryOptions({ id }, { staleTime: 0 }));
  return (
    <Dialog
      title={`Co zostanie wysłane: rekord ${id}`}
      size="lg"
      scrolled="Opis dla PBN"
      onClose={onClose}
      footer={<Button onClick={onClose}>Zamknij</Button>}
    >
      <Loaded query={preview} what="opisu dla PBN">
        {({ problems, notes, readable, json }) => (
          <div className="space-y-4">
            {problems.length > 0 && (
              <Alert tone="warning" title="Do poprawienia w rekordzie">
                <Problems of={id} problems={problems} />
              </Alert>
            )}
            {notes.length > 0 && (
              <Alert tone="info" title="Bez czego zostanie wysłany">
                <ul className="text-sm">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <DefinitionList items={[...readable.fields, ...feeItem(readable.fee)]} />
            <People title="Autorzy" of={readable.authors.filter(({ kind }) => kind === 'A')} />
            <People title="Redaktorzy" of={readable.authors.filter(({ kind }) => kind === 'R')} />
            <details className="text-sm">
              <summary>Pokaż jako JSON</summary>
              <pre className="mt-2 rounded-md border bg-muted p-3 text-xs/4 wrap-anywhere whitespace-pre-wrap">
                {json}
              </pre>
            </details>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const feeItem = (fee: Readable['fee']) =>
  fee === null
    ? []
    : [
        {
          label: 'Opłata',
          value: fee.amount === 0 ? 'bez opłaty' : [`${formatMoney(fee.amount)} zł`, ...fee.sources].join(', '),
        },
      ];

/** More of a large collaboration are unfolded. */
const FIRST = 20;

type PeopleProps = { title: string; of: Readable['authors'] };

/** In their order, each with the affiliation, the number that PBN knows them by, and the discipline of the statement. */
const People = ({ title, of }: PeopleProps) =>
  of.length > 0 && (
    <section>
      <h3 className="mb-1 text-sm font-semibold">
        {title} ({formatInteger(of.length)})
      </h3>
      <PeopleList of={of.slice(0, FIRST)} from={1} />
      {of.length > FIRST && (
        <details className="mt-1 text-sm">
          <summary>Pozostali: {formatInteger(of.length - FIRST)}</summary>
          <PeopleList of={of.slice(FIRST)} from={FIRST + 1} />
        </details>
      )}
    </section>
  );

const PeopleList = ({ of, from }: { of: Readable['authors']; from: number }) => (
  <ol start={from} className="divide-y rounded-md border text-sm">
    {of.map(({ name, affiliated, number, discipline }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- one name may stand twice: the place is its key
      <li key={at} className="flex gap-3 px-3 py-1.5">
        <span className="w-6 shrink-0 text-end text-muted-foreground tabular-nums">{from + at}.</span>
        <span className="min-w-0 wrap-anywhere">
          <span className={affiliated ? 'font-medium' : undefined}>{name}</span>
          <span className="text-muted-foreground">
            {affiliated ? ', z afiliacją uczelni' : ', bez afiliacji uczelni'}
            {number && ` · ${number}`}
          </span>
          {affiliated && (
            <span className="block text-muted-foreground">
              {discipline === null ? 'bez oświadczenia o dyscyplinie' : `oświadczenie: ${discipline}`}
            </span>
          )}
        </span>
      </li>
    ))}
  </ol>
);
