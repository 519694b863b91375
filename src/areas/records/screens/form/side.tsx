import type { ReactNode } from 'react';
import type { LinkProps } from '@tanstack/react-router';
import { InPbn } from '#client/pbn/in-pbn.tsx';
import { panels, screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Plus } from 'lucide-react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { formatInteger } from '#ui/text/number.ts';
import { APPROVED, BOOKS, isUnscored, PATENT, STATUS, titleOf } from '../../fields.ts';
import { RecordLink } from '../inbox/record-link.tsx';
import { stampText } from '#ui/text/instant.ts';
import { className } from '#areas/assignment-log/schema-words.ts';
import { statusText } from '../../lists.ts';
import type { LibraryRecord } from '../../schema.ts';
import { History } from '../versions/history.tsx';
import { StatusCard } from './status-card.tsx';

/** `restores`: the record is deleted and comes back. */
type SideProps = { record: LibraryRecord | undefined; restores: boolean; canChange: boolean; onChanged: () => void };

/** Beside the form: where the record is, what was done with it, and the keys. */
export function Side({ record, restores, canChange, onChanged }: SideProps) {
  return (
    <aside aria-label="Stan rekordu" className="min-w-0 space-y-4">
      <Part title="Stan">
        {record ? (
          <StatusCard record={record} canChange={canChange} onChanged={onChanged} />
        ) : restores ? (
          <p className="text-sm text-muted-foreground">
            Jeszcze nie przywrócono. Przywrócony rekord będzie miał status, który miał przed usunięciem.
          </p>
        ) : (
          <p className="text-sm text-muted-foreground">
            Jeszcze nie zapisano. Zapisany rekord będzie miał status „{statusText(STATUS.inProgress)}” i znajdzie się w
            „Czeka”, aż ktoś go zatwierdzi.
          </p>
        )}
      </Part>
      {record && BOOKS.includes(record.content.type) && (
        <Part title={record.chapter_count > 0 ? `Rozdziały (${formatInteger(record.chapter_count)})` : 'Rozdziały'}>
          <Chapters of={record} />
        </Part>
      )}
      {record && record.assigned.length > 0 && (
        <Part title="Przypisania do dyscyplin">
          <Assigned of={record} />
        </Part>
      )}
      {record && record.statements.length > 0 && (
        <Part title="Wydrukowane oświadczenia">
          <Statements of={record.statements} />
        </Part>
      )}
      {record && record.content.type !== PATENT && !isUnscored(record.content.type) && (
        <Part title="W PBN">
          <InPbn
            id={record.id}
            title={titleOf(record.content)}
            canSend={canChange && APPROVED.includes(record.status)}
          />
        </Part>
      )}
      {record && record.findings.length > 0 && (
        <Part title="Komunikaty dziennika">
          <Findings of={record.findings} />
        </Part>
      )}
      {record && (
        <Part title="Historia">
          <History record={record} canChange={canChange} onChanged={onChanged} />
        </Part>
      )}
      <div className="no-print max-xl:hidden">
        <Part title="Klawiatura">
          <dl className="space-y-1 text-sm">
            {KEYS.map(({ what, keys, ofDecision }) => (
              <div
                key={what}
                className={cn(
                  'items-center justify-between gap-2',
                  ofDecision ? 'hidden group-has-[[data-decision]]/record:flex' : 'flex',
                )}
              >
                <dt className="text-muted-foreground">{what}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border bg-muted px-1.5 font-sans text-xs/4">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </aside>
  );
}

/** `ofDecision`: of no use while nothing is asked. */
type KeyOf = { what: string; keys: string[]; ofDecision?: boolean };

const KEYS: KeyOf[] = [
  { what: 'Zapisz', keys: ['Ctrl', 'S'] },
  { what: 'Zapisz i nowy', keys: ['Ctrl', 'Enter'] },
  { what: 'Następna decyzja', keys: ['F8'], ofDecision: true },
  { what: 'Odpowiedź w decyzji', keys: ['1', '2', '3'], ofDecision: true },
  { what: 'Następna sekcja', keys: ['F6'] },
  { what: 'Przesuń autora', keys: ['Alt', '↑', '↓'] },
];

/** The chapters of a book, and the way to one more. */
const Chapters = ({ of: { id, chapters, chapter_count: count } }: { of: LibraryRecord }) => (
  <div className="space-y-2 text-sm">
    {chapters.length > 0 && (
      <ul className="space-y-1">
        {chapters.map((chapter) => (
          <li key={chapter.id} className="wrap-anywhere">
            <RecordLink id={chapter.id}>{chapter.title}</RecordLink>
          </li>
        ))}
      </ul>
    )}
    {count > chapters.length && (
      <p className="text-xs/4 text-muted-foreground">
        Pokazano pierwsze {chapters.length}; pozostałe znajdziesz na liście rekordów po tytule książki.
      </p>
    )}
    <PageButton to="/admindashboard/rekord/nowy" search={{ ksiazka: id }} size="sm" icon={Plus}>
      Dodaj rozdział
    </PageButton>
  </div>
);

/** What its authors have chosen, each with the way to the person's works. */
function Assigned({ of: { assigned, content } }: { of: LibraryRecord }) {
  const held = usePanels().data?.panels ?? [];
  const works = panels.find(({ name }) => name === 'assignmentsOfPerson' && held.includes(name));
  const isNeverCounted = isUnscored(content.type);
  return (
    <div className="space-y-2 text-sm">
      <ul className="space-y-1">
        {assigned.map(({ person_id: person, name, discipline, account, period }) => (
          <li key={person} className="wrap-anywhere">
            {works?.ofWork && account !== null && period !== null && !isNeverCounted ? (
              <PageLink
                to={works.route as LinkProps['to'] & string}
                search={works.ofWork({ title: titleOf(content), period, account }) as never}
              >
                {name}
              </PageLink>
            ) : (
              name
            )}
            <span className="block text-xs/4 text-muted-foreground">{discipline}</span>
          </li>
        ))}
      </ul>
      {isNeverCounted && (
        <p className="text-xs/4 text-muted-foreground">
          Rekord tego rodzaju nie podlega ewaluacji, więc przypisania się nie liczą. Zostają, aby wróciły, gdy zmienisz
          rodzaj.
        </p>
      )}
    </div>
  );
}

/** Who has the record on paper, and what a change of it leaves as it is. */
const Statements = ({ of }: { of: LibraryRecord['statements'] }) => (
  <div className="space-y-2 text-sm">
    <ul className="space-y-1">
      {of.map(({ person_id: person, name, year, printed }) => (
        <li key={`${person}-${year}`} className="wrap-anywhere">
          {name}, za {year}
          <span className="block text-xs/4 text-muted-foreground">wydruk {stampText(printed)}</span>
        </li>
      ))}
    </ul>
    <p className="text-xs/4 text-muted-foreground">
      Zmiana rekordu nie zmieni oświadczenia: program zapyta przed zapisem, a różnicę pokaże dziennik przypisań.
    </p>
  </div>
);

/** What the assignment log says of the record, each with the way to its day. */
function Findings({ of }: { of: LibraryRecord['findings'] }) {
  const held = usePanels().data?.panels ?? [];
  const log = screenAt('assignmentLog', held);
  return (
    <ul className="space-y-2 text-sm">
      {of.map(({ id, class: cls, person, at, confirmed }) => (
        <li key={id} className="wrap-anywhere">
          {className(cls)}
          <span className="block text-xs/4 text-muted-foreground">
            {person},{' '}
            {log ? (
              <PageLink to={log.route as LinkProps['to'] & string} search={{ date: at.slice(0, 10) } as never}>
                {stampText(at)}
                <span className="sr-only"> w dzienniku</span>
              </PageLink>
            ) : (
              stampText(at)
            )}
          </span>
          {!confirmed && <Badge tone="warning">niepotwierdzony</Badge>}
        </li>
      ))}
    </ul>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4">
    <h2 className="mb-2 text-sm font-semibold">{title}</h2>
    {children}
  </Card>
);
