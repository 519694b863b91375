import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { detailNames } from '../../fields.ts';
import type { LibraryRecord, RecordContent, VersionContent } from '../../schema.ts';
import { authorName } from '../authors/authors.ts';
import { RECORD_CHANGES } from '../form/record-changes.ts';
import { SameDoiQuestion } from '../form/same-doi-question.tsx';
import { labelOf } from '../../audit.ts';
import { actionText, madeText, startOfLine, valueText } from '../form/words.ts';

type Compared = Pick<VersionContent, 'content' | 'status'>;
type Difference = { name: string; label: string; one: string; other: string };
type Names = ReadonlyMap<number, string>;

const authorsText = (authors: RecordContent['authors'], people: Names) =>
  authors
    .map(
      ({ first_name: first, last_name: last, person_id: person, kind, affiliation }) =>
        `${first} ${last}${person === null ? '' : ` (u nas: ${people.get(person) ?? `osoba ${person}`})`}${kind === 'R' ? ', redaktor' : ''}${affiliation && `, ${affiliation}`}`,
    )
    .join('; ');

function textsOf(version: Compared | null, people: Names): Record<string, string> {
  if (!version) return {};
  const { authors, details, ...core } = version.content;
  const values = Object.entries({ ...core, ...details, category_id: core.category_id || null, status: version.status });
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, valueText(name, value)])),
    authors: authorsText(authors, people),
  };
}

/** In which fields two versions of a record differ. */
function differencesOf(before: Compared | null, after: Compared, people: Names): Difference[] {
  const [one, other] = [textsOf(before, people), textsOf(after, people)];
  const order: readonly string[] = detailNames(one, other);
  return [...new Set([...Object.keys(other), ...Object.keys(one)])]
    .filter((name) => (one[name] ?? '') !== (other[name] ?? ''))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => ({ name, label: labelOf(name), one: one[name] || 'brak', other: other[name] || 'brak' }));
}

/** As many as one call names. */
const MOST_PEOPLE = 500;

const AGAINST = [
  { value: 'former', label: 'poprzednią wersją' },
  { value: 'now', label: 'tym, co jest teraz' },
] as const;

export type HistoryProps = { record: LibraryRecord; canChange: boolean; onChanged: () => void };
type VersionDialogProps = HistoryProps & { shown: number; onClose: () => void };

/** A version beside the one before it or beside what is there now, and the way back to it. */
export function VersionDialog({ record, shown, canChange, onClose, onChanged }: VersionDialogProps) {
  const [against, setAgainst] = useState<'former' | 'now'>('former');
  const pair = useQuery(api.records.version.queryOptions({ id: record.id, version: shown }));
  const authors = [record, pair.data?.version, pair.data?.former].flatMap((each) => each?.content.authors ?? []);
  const ids = [...new Set(authors.flatMap(({ person_id: person }) => person ?? []))]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_PEOPLE);
  const people = useQuery(
    api.records.form.authors.queryOptions({ ids }, { enabled: pair.data !== undefined && ids.length > 0 }),
  );
  const names: Names = new Map(people.data?.map((person) => [person.person_id, authorName(person)]));
  const restore = useMutation(
    api.records.restore.mutationOptions({
      meta: RECORD_CHANGES,
      onSuccess: () => {
        toastSuccess(`Przywrócono wersję ${shown}`);
        onClose();
        onChanged();
      },
    }),
  );
  // What was answered holds for the questions that follow.
  const give = (answer: { despite_statements?: boolean; shared_doi?: string } = {}) =>
    restore.mutate({ ...restore.variables, id: record.id, version: record.version, to: shown, ...answer });
  const isLast = shown === record.version;
  const version = pair.data?.version;
  return (
    <Dialog
      size="lg"
      title={`Wersja ${shown}${version ? `: ${actionText(version).toLowerCase()}` : ''}`}
      description={version && madeText(version)}
      onClose={onClose}
      footer={
        <>
          {!isLast && version && version.action !== 'delete' && (
            <InPersonButton busy={restore.isPending} disabled={!canChange} onClick={() => give()}>
              Przywróć tę wersję
            </InPersonButton>
          )}
          <Button onClick={onClose}>Zamknij</Button>
        </>
      }
    >
      <div className="space-y-3">
        <ChangeFailed
          of={restore}
          failed="Nie przywrócono"
          refusal={(current) => (
            <>
              <StatementsQuestion current={current} onConfirm={() => give({ despite_statements: true })} />
              <SameDoiQuestion current={current} onSave={(reason) => give({ shared_doi: reason })} />
            </>
          )}
        />
        {!canChange && !isLast && <p className="text-sm">Aby przywrócić wersję, najpierw zapisz albo odrzuć zmiany.</p>}
        {!isLast && <RadioGroup inline legend="Porównaj z" value={against} onChange={setAgainst} options={AGAINST} />}
        <Loaded query={pair} what="wersji">
          {({ version: found, former }) => (
            <DataTable<Difference>
              caption="Różnice między wersjami"
              captionHidden
              rows={against === 'now' ? differencesOf(record, found, names) : differencesOf(former, found, names)}
              rowKey={({ name }) => name}
              empty={
                <p className="text-sm text-muted-foreground">
                  {against === 'now' ? 'Treść taka sama jak teraz.' : 'Treść taka sama jak przedtem.'}
                </p>
              }
              columns={[
                {
                  key: 'label',
                  header: 'Pole',
                  rowHeader: true,
                  cell: ({ label }) => startOfLine(label),
                },
                {
                  key: 'one',
                  header: against === 'now' ? 'Teraz' : 'Przedtem',
                  className: 'wrap-anywhere',
                  cell: ({ one }) => one,
                },
                {
                  key: 'other',
                  header: against === 'now' ? 'Po przywróceniu' : 'W tej wersji',
                  className: 'wrap-anywhere',
                  cell: ({ other }) => other,
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
