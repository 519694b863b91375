import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { NewTabLink } from '#ui/link.tsx';
import { formatDecimal, formatStamp } from '#ui/text/number.ts';
import type { Patent, Publication } from '../../schema.ts';
import { ARTICLE_TYPE } from '../../schema-codes.ts';
import { lockOf, type RowTools } from './row-tools.ts';
import { UnfreezeLink } from './unfreeze-link.tsx';
import { unprintedOf } from './unprinted.ts';
import { isPublication, type Work } from './work.ts';

type Fact = { label: string; value: ReactNode; wide?: true };

/** Facts without a value are left out, as most records have few identifiers. */
const known = (label: string, value: ReactNode): Fact[] => (value === null ? [] : [{ label, value }]);

function frozenText(work: Work, tools: RowTools) {
  const lock = lockOf(work, tools);
  if (lock) return `Tak. ${lock}`;
  // The office still may change what the author may not.
  return tools.authorTimeOver ? 'Tak, dla autora' : 'Nie';
}

function Unprinted({ work, tools }: { work: Work; tools: RowTools }) {
  const unprinted = unprintedOf(work, work.es_discipline_id, tools);
  if (!unprinted) return 'Nie';
  return (
    <>
      {`Nie. ${unprinted.why}. `}
      {unprinted.isFrozen && !tools.access.office && <UnfreezeLink work={work} />}
    </>
  );
}

const recordFacts = (work: Work, tools: RowTools): Fact[] => [
  {
    label: 'Historia',
    value: (
      <PageLink to="/zmiany/praca/$id" params={{ id: String(work.id_publikacja) }}>
        Co się zmieniło
      </PageLink>
    ),
  },
  { label: 'Druk oświadczenia', value: work.statement_printed ? 'Tak' : <Unprinted work={work} tools={tools} /> },
  { label: 'Zamrożona', value: frozenText(work, tools) },
  { label: 'Data ostatniej modyfikacji', value: formatStamp(work.data_mod) },
];

/** The code is a hint of its description. */
const StatusOf = ({ of: { p_status }, levels }: { of: Publication; levels: RowTools['statusLevels'] }) => (
  <span title={`Kod statusu: ${p_status}`}>{levels ? (levels[p_status] ?? 'Brak opisu kodu statusu') : p_status}</span>
);

const publicationFacts = (work: Publication, tools: RowTools): Fact[] => [
  ...(work.p_tytul_rozdzialu === null
    ? [{ label: 'Tytuł', value: work.p_tytul, wide: true as const }]
    : [
        { label: 'Tytuł rozdziału', value: work.p_tytul_rozdzialu, wide: true as const },
        { label: 'W', value: work.p_tytul, wide: true as const },
      ]),
  { label: 'Autorzy', value: work.authors, wide: true },
  { label: 'Rodzaj', value: work.rp_typ },
  ...known(work.p_typ === ARTICLE_TYPE ? 'Czasopismo' : 'Czasopismo lub wydawca', work.w_nazwa),
  ...known('ISSN', work.w_issn),
  ...known('ISBN', work.p_isbn),
  ...known(
    'DOI',
    work.p_doi && <NewTabLink href={`https://doi.org/${encodeURI(work.p_doi)}`}>{work.p_doi}</NewTabLink>,
  ),
  ...(work.p_typ === ARTICLE_TYPE
    ? known('Impact factor', work.journimpfact === null ? null : formatDecimal(work.journimpfact, 3))
    : []),
  ...known('Dlaczego nieprzyjęta', work.reject_text),
  { label: 'Status', value: <StatusOf of={work} levels={tools.statusLevels} /> },
  ...(tools.access.office
    ? []
    : [
        {
          label: 'Biblioteka',
          value: (
            <PageLink to="/zgloszenia" search={{ q: work.p_tytul_rozdzialu ?? work.p_tytul }}>
              To nie moje albo odpowiedź
            </PageLink>
          ),
        },
      ]),
  ...recordFacts(work, tools),
];

const patentFacts = (work: Patent, tools: RowTools): Fact[] => [
  { label: 'Tytuł', value: work.p_tytul, wide: true },
  ...recordFacts(work, tools),
];

/** What a row leaves out: the whole title, identifiers, the library's record. */
export function Details({ work, tools }: { work: Work; tools: RowTools }) {
  const facts = isPublication(work) ? publicationFacts(work, tools) : patentFacts(work, tools);
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-md bg-muted px-3 py-2.5 text-sm/5 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-xs/4 text-muted-foreground">{label}</dt>
          <dd className="font-normal wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
