import { Check, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { NewTabLink } from '#ui/link.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { ageText } from '#ui/text/age.ts';
import { stampText } from '#ui/text/instant.ts';
import { formatDate, formatDecimal } from '#ui/text/number.ts';
import { typeName } from '#areas/publications/schema-codes.ts';
import { venueLabel, titleOf } from '../../fields.ts';
import { RECORD_KINDS } from '#areas/inbox/fields.ts';
import type { Matter } from '#areas/inbox/schema.ts';
import type { ViewProps } from '#areas/inbox/screens/inbox-tab.tsx';
import { Part } from '#client/parts/matter-part.tsx';
import { Past, Said } from '#areas/inbox/screens/matter-part-tab.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { MatterView, ShownRecord } from '../../schema-inbox.ts';
import { CountAnswer } from './count-answer.tsx';
import { RecordLink } from './record-link.tsx';

type MatterBodyProps = {
  view: MatterView;
  matter: Pick<Matter, 'title' | 'days' | 'since'> | undefined;
  count: ViewProps['count'];
  busy: boolean;
  corner?: ReactNode;
  hasKeys?: boolean;
};

/** First what is to be checked, then the record, its authors, its points, its history. */
export function MatterBody({ view, matter, count, busy, corner, hasKeys = false }: MatterBodyProps) {
  const { record, claim, submitted, person } = view;
  const title = record ? titleOf(record.content) : (person?.name ?? '');
  return (
    <>
      <header className="px-4 pt-3 pb-3">
        <div className="mb-1.5 flex items-start gap-1.5">
          <div className="flex min-w-0 flex-wrap gap-1.5">
            {record && <Badge>{typeName(record.content.type)}</Badge>}
            {record && <StatusBadge status={record.status} />}
            {!record && <Badge>komunikaty dziennika</Badge>}
          </div>
          <span className="ms-auto flex">{corner}</span>
        </div>
        <h2 className="text-base font-semibold text-balance wrap-anywhere">
          {record ? <RecordLink id={record.id}>{title}</RecordLink> : title}
        </h2>
        <p className="mt-0.5 text-xs text-muted-foreground">
          {submitted && `Zgłosił(a) ${submitted.by} ${stampText(submitted.at)}. `}
          {matter?.since &&
            matter.days !== null &&
            (matter.days === 0 ? 'Czeka od dziś' : `Czeka ${ageText(matter.days)}, od ${formatDate(matter.since)}`)}
        </p>
        {submitted?.note && <Said by={submitted.by}>{submitted.note}</Said>}
      </header>
      {claim && <Claim claim={claim} />}
      {view.pair && <Pair pair={view.pair} />}
      {view.findings.length > 0 && <Findings view={view} />}
      {record && !view.pair && <Checks view={view} record={record} count={count} busy={busy} hasKeys={hasKeys} />}
      {record?.status_reason && (
        <Part title="Powód, który zna autor">
          <p className="text-sm wrap-anywhere">{record.status_reason}</p>
        </Part>
      )}
      {view.messages.length > 0 && (
        <Part title="Odpowiedzi autorów">
          {view.messages.map(({ by, at, text }) => (
            <Said key={at} by={`${by}, ${stampText(at)}`}>
              {text}
            </Said>
          ))}
        </Part>
      )}
      {record && <RecordFacts record={record} />}
      {record && <Authors record={record} units={view.units} />}
      {view.points.length > 0 &&
        (view.remarks.some(({ code }) => code === 'count') ? (
          <Part title="Punkty i sloty na autora">
            <p className="text-sm text-muted-foreground">Nieznane, dopóki nie ma liczby wszystkich autorów.</p>
          </Part>
        ) : (
          <Points points={view.points} />
        ))}
      <Past of={view.history} />
    </>
  );
}

const Claim = ({ claim }: { claim: NonNullable<MatterView['claim']> }) => (
  <Part title={claim.mine === 'mine' ? 'Zgłoszenie „to moje”' : 'Zgłoszenie „to nie moje”'}>
    <p className="text-sm">
      <strong className="font-semibold">{claim.person}</strong>
      {claim.unit && `, ${claim.unit}`}
    </p>
    <p className="text-sm text-muted-foreground">
      {claim.mine === 'not-mine'
        ? 'Po uwzględnieniu autor zostanie na liście jako osoba spoza uczelni.'
        : claim.author
          ? `Na liście autorów jako „${claim.author}”: po uwzględnieniu ta pozycja zostanie powiązana z tą osobą.`
          : 'Tej osoby nie ma na liście autorów: po uwzględnieniu zostanie dopisana na końcu.'}
    </p>
    {claim.note && <Said by={stampText(claim.at)}>{claim.note}</Said>}
  </Part>
);

const Pair = ({ pair: { score, reason, other } }: { pair: NonNullable<MatterView['pair']> }) => (
  <Part title="Czy to ta sama praca?" note={`${Math.round(score * 100)}%`}>
    <p className="text-sm font-medium">{reason}</p>
    <p className="text-sm wrap-anywhere">
      Rekord {other.id}: <RecordLink id={other.id}>{other.title}</RecordLink>
      <span className="block text-xs text-muted-foreground">
        {[other.authors, other.year, other.venue].filter(Boolean).join(' · ')}
      </span>
    </p>
  </Part>
);

const Findings = ({ view: { findings, person } }: { view: MatterView }) => (
  <Part title="Komunikaty" note={String(findings.length)}>
    <ul className="space-y-2 text-sm">
      {findings.map(({ id, class: cls, text, at, publication_id, title }) => (
        <li key={id} className="wrap-anywhere">
          <RecordLink id={publication_id}>{title}</RecordLink>
          <span className="block text-xs text-muted-foreground">
            {cls}, {stampText(at)}
          </span>
          <span className="block text-xs">{text}</span>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-4 text-sm">
      <PageLink to="/admin/podgladkomunikatow" search={{ date: findings[0]?.at.slice(0, 10) }}>
        W dzienniku
      </PageLink>
      {person?.account != null && (
        <PageLink to="/admin/publikacje" search={{ person: person.account }}>
          Publikacje osoby
        </PageLink>
      )}
    </p>
  </Part>
);

type ChecksProps = Pick<MatterBodyProps, 'view' | 'count' | 'busy' | 'hasKeys'> & { record: ShownRecord };

function Checks({ view, record, count, busy, hasKeys = false }: ChecksProps) {
  const printed = view.remarks.find(({ code }) => code === 'printed')?.text;
  const canCount = RECORD_KINDS.includes(view.kind);
  return (
    <Part title="Do sprawdzenia">
      <ul className="space-y-2 text-sm">
        {view.remarks.map(({ code, text }) => (
          <li key={text} className="flex gap-2">
            {code === 'fine' ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            ) : code === 'note' ? (
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-mark" />
            )}
            <div className="min-w-0 flex-1">
              <span className={cn(code !== 'fine' && 'font-medium')}>
                {code === 'count' ? 'Liczba wszystkich autorów' : text}
              </span>
              {code === 'count' && <span className="block text-xs text-muted-foreground">{text}</span>}
              {code === 'count' && canCount && (
                <CountAnswer record={record} printed={printed} count={count} busy={busy} hasKeys={hasKeys} />
              )}
              {code === 'doi' && (
                <ul className="text-xs">
                  {view.similar.map(({ id, title, year }) => (
                    <li key={id}>
                      <RecordLink id={id}>{`${title} (${year})`}</RecordLink>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
        {view.remarks.length === 0 && <li className="text-muted-foreground">Bez uwag</li>}
      </ul>
    </Part>
  );
}

function RecordFacts({ record: { content } }: { record: ShownRecord }) {
  const { details } = content;
  const place = [
    content.year,
    details.volume && `t. ${details.volume}`,
    details.issue && `z. ${details.issue}`,
    details.pages && `s. ${details.pages}`,
  ];
  const facts = [
    { label: venueLabel(content.type) ?? '', value: content.venue },
    { label: 'W', value: content.chapter_title === '' ? '' : content.title },
    { label: 'Rok, tom, strony', value: place.filter(Boolean).join(', ') },
    { label: 'ISSN', value: [content.issn, content.eissn].filter(Boolean).join(', ') },
    { label: 'ISBN', value: content.isbn },
  ].filter(({ label, value }) => label !== '' && value !== '');
  return (
    <Part title="Rekord">
      <dl className="grid grid-cols-[7.25rem_1fr] gap-x-2 gap-y-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-xs/5 text-muted-foreground">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        {content.doi !== '' && (
          <div className="contents">
            <dt className="text-xs/5 text-muted-foreground">DOI</dt>
            <dd className="min-w-0 wrap-anywhere">
              <NewTabLink href={`https://doi.org/${encodeURI(content.doi)}`}>{content.doi}</NewTabLink>
            </dd>
          </div>
        )}
      </dl>
    </Part>
  );
}

const MOST_SHOWN = 12;

function Authors({ record: { content }, units }: { record: ShownRecord; units: Record<string, string> }) {
  const ours = content.authors.filter(({ person_id: person }) => person !== null);
  const others = content.authors.filter(({ person_id: person }) => person === null);
  const names = others.slice(0, MOST_SHOWN).map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim());
  return (
    <Part title="Autorzy" note={`${ours.length} z uczelni, na liście ${content.authors.length}`}>
      <ul className="space-y-1 text-sm">
        {ours.slice(0, MOST_SHOWN).map(({ id, first_name: first, last_name: last, person_id: person }) => (
          <li key={id} className="wrap-anywhere">
            {first} {last}
            <span className="block text-xs text-muted-foreground">{units[String(person)] ?? 'bez jednostki'}</span>
          </li>
        ))}
        {ours.length > MOST_SHOWN && (
          <li className="text-xs text-muted-foreground">i {ours.length - MOST_SHOWN} z uczelni</li>
        )}
        {others.length > 0 && (
          <li className="wrap-anywhere">
            {names.join(', ')}
            {others.length > MOST_SHOWN && ` i ${others.length - MOST_SHOWN} więcej`}{' '}
            <span className="text-xs text-muted-foreground">spoza uczelni</span>
          </li>
        )}
      </ul>
    </Part>
  );
}

const Points = ({ points }: { points: MatterView['points'] }) => (
  <Part title="Punkty i sloty na autora">
    <table className="w-full text-xs">
      <thead>
        <tr className="text-muted-foreground">
          <th className="py-1 text-start font-normal">Dyscyplina</th>
          <th className="py-1 ps-2 text-end font-normal">Autorów</th>
          <th className="py-1 ps-2 text-end font-normal">Punkty</th>
          <th className="py-1 ps-2 text-end font-normal">Slot</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ discipline, k, m, points: value, slots, factor }) => (
          <tr key={discipline}>
            <td className="py-1 wrap-break-word" title={`przelicznik ${formatDecimal(factor, 4)}`}>
              {discipline}
            </td>
            <td className="py-1 ps-2 text-end whitespace-nowrap tabular-nums">
              {k} z {m}
            </td>
            <td className="py-1 ps-2 text-end">
              <Decimal value={value} digits={4} />
            </td>
            <td className="py-1 ps-2 text-end">
              <Decimal value={slots} digits={4} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
);
