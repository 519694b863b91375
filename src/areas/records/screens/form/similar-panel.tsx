import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageButton } from '#client/page-link.ts';
import { api, client } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { useSettled } from '#client/form/use-settled.ts';
import { Badge } from '#ui/badge.tsx';
import { Named } from '#ui/named.tsx';
import { DETAIL_NAMES } from '../../fields.ts';
import type { SimilarQuery, SimilarRecord } from '../../schema-duplicates.ts';
import { statusOfRecord } from './words.ts';
import { type Form, useValues, valueText } from './values.ts';

/** A shorter title says nothing yet. */
const LEAST_TITLE = 6;
const OTHER_WORK = 'inna praca';

const EMPTY: SimilarQuery = {
  id: null,
  content: {
    type: 20,
    year: null,
    title: '',
    chapter_title: '',
    venue: '',
    isbn: '',
    doi: '',
    details: {},
    authors: [],
  },
};

/** What is typed, as far as it tells one work from another; null: too little. */
function queryOf(id: number | null, values: FieldValues): SimilarQuery | null {
  const text = (name: string) => valueText(values, name).trim();
  const [title, doi] = [text('title'), text('doi')];
  if (title.length < LEAST_TITLE && text('chapter_title').length < LEAST_TITLE && doi.length < LEAST_TITLE) return null;
  const details: Record<string, unknown> = values.details ?? {};
  const rows: { first_name?: string; last_name?: string }[] = values.authors ?? [];
  const year = Number(text('year'));
  return {
    id,
    content: {
      type: Number(values.type),
      year: Number.isInteger(year) && year > 0 ? year : null,
      title: title.slice(0, 2000),
      chapter_title: text('chapter_title').slice(0, 2000),
      venue: text('venue').slice(0, 500),
      isbn: text('isbn').slice(0, 200),
      doi: doi.slice(0, 200),
      details: Object.fromEntries(
        DETAIL_NAMES.filter((name) => COMPARED.includes(name)).map((name) => [
          name,
          String(details[name] ?? '').slice(0, 200),
        ]),
      ),
      authors: rows
        .slice(0, 30)
        .map(({ first_name: first = '', last_name: last = '' }) => ({
          first_name: first.slice(0, 200),
          last_name: last.slice(0, 200),
        }))
        .filter(({ last_name: last }) => last.trim() !== ''),
    },
  };
}

const COMPARED: readonly string[] = [
  'volume',
  'issue',
  'pages',
  'article_number',
  'pbn',
  'scopus',
  'wos',
  'pubmed',
  'patent_number',
];

type SimilarPanelProps = {
  form: Form;
  id: number | null;
  /** Records that somebody has said to be other works than this new one. */
  apart: readonly number[];
  setApart: (ids: number[]) => void;
};

/** 'Taki rekord już jest?': records that may be the one that is typed, found while it is. Saving is not blocked. */
export function SimilarPanel({ form, id, apart, setApart }: SimilarPanelProps) {
  const values = useValues(form);
  const query: SimilarQuery | null = JSON.parse(useSettled(JSON.stringify(queryOf(id, values))));
  const answer = useQuery({
    queryKey: [['records', 'duplicates', 'similar'], query],
    queryFn: ({ signal }) => client.records.duplicates.similar.mutate(query ?? EMPTY, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const decide = useMutation(api.records.duplicates.apart.mutationOptions());
  const found = query === null ? [] : (answer.data ?? []).filter((record) => !apart.includes(record.id));
  if (answer.error) {
    return (
      <Loaded query={answer} what="podobnych rekordów" failed={(reason) => `Nie sprawdzono duplikatów: ${reason}`} />
    );
  }
  if (found.length === 0) return null;
  const other = (record: SimilarRecord) =>
    id === null ? setApart([...apart, record.id]) : decide.mutate({ a: id, b: record.id, reason: OTHER_WORK });
  return (
    <section
      aria-labelledby="similar-title"
      data-section
      className="min-w-0 rounded-md border border-border-strong bg-muted/40 sm:col-span-12"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-b px-4 py-2">
        <h3 id="similar-title" className="text-sm font-semibold">
          Taki rekord już jest?
        </h3>
        <output className="text-xs/4 text-muted-foreground">podobnych: {found.length}</output>
      </div>
      <ChangeFailed of={decide} failed="Nie zapamiętano" />
      <ul className="divide-y">
        {found.map((record) => (
          <Similar
            key={record.id}
            record={record}
            id={id}
            hasKeys={found.length === 1}
            onOther={() => other(record)}
            busy={decide.isPending}
          />
        ))}
      </ul>
    </section>
  );
}

/** The numbers of the answers are keys while one of them has the focus. */
const answerByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !['1', '2', '3'].includes(event.key)) return;
  event.preventDefault();
  event.currentTarget.querySelectorAll<HTMLElement>('a, button')[Number(event.key) - 1]?.click();
};

const LEAST_LIKELY = 0.05;

type SimilarProps = {
  record: SimilarRecord;
  id: number | null;
  /** Its buttons show their keys: of several records each has the same ones. */
  hasKeys: boolean;
  busy: boolean;
  onOther: () => void;
};

function Similar({ record, id, hasKeys, busy, onOther }: SimilarProps) {
  const { id: there, title, authors, year, venue, pages, doi, status, score, reason, has } = record;
  return (
    <li data-decision={title} className="min-w-0 px-4 py-3">
      <p className="text-sm font-medium wrap-anywhere">{title}</p>
      <p className="text-xs text-muted-foreground wrap-anywhere">
        {[authors, year, venue, pages && `s. ${pages}`, doi && `DOI ${doi}`].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-xs wrap-anywhere">
        {/* What shares an identifier alone, or a title before more is typed, has no likeness to tell. */}
        {score !== null && score >= LEAST_LIKELY && (
          <>
            <Badge tone={score >= 0.9 ? 'warning' : 'neutral'} icon={null}>
              {Math.round(score * 100)}%
            </Badge>{' '}
          </>
        )}
        {reason}. Rekord {there}, {statusOfRecord(status)}
        {has.length > 0 && `, ma ${has.join(', ')}`}.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within */}
      <div className="mt-2 flex flex-wrap gap-2" onKeyDown={answerByKey}>
        <PageButton to={`/admindashboard/rekord/${there}` as LinkProps['to'] & string} target="_blank" size="sm">
          {hasKeys && '1 · '}
          <Named of={title}>Otwórz</Named>
        </PageButton>
        <InPersonButton size="sm" busy={busy} onClick={onOther}>
          {hasKeys && '2 · '}
          <Named of={title}>To inna praca</Named>
        </InPersonButton>
        {id !== null && (
          <PageButton
            to={'/admindashboard/duplikaty' as LinkProps['to'] & string}
            search={{ para: `${Math.min(id, there)}-${Math.max(id, there)}` } as never}
            size="sm"
          >
            {hasKeys && '3 · '}
            <Named of={title}>Porównaj i scal</Named>
          </PageButton>
        )}
      </div>
    </li>
  );
}
