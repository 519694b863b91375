import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Named } from '#ui/named.tsx';
import { Section } from '#ui/section.tsx';
import type { PersonPublications } from '../../schema.ts';
import { UNAPPROVED_TEXTS } from '../../schema-codes.ts';
import type { Work } from '../rows/work.ts';
import { titleOf } from '../rows/work-cell.tsx';

type Rejected = PersonPublications['rejected_pub_level'];

type LeftOutListsProps = {
  gone: readonly Work[];
  level: Rejected;
  year: Rejected;
  /** Of the user, who may hand in again what they have handed in. */
  own: boolean;
  /** What is searched for stands here. */
  open: boolean;
};

/** Works that no list shows. */
export function LeftOutLists({ gone, level, year, own, open }: LeftOutListsProps) {
  const submitted = useQuery(api.records.own.list.queryOptions(undefined, { enabled: own && gone.length > 0 }));
  const again = new Set(submitted.data?.records.filter((record) => record.may_correct).map(({ id }) => id));
  if (gone.length + level.length + year.length === 0) return null;
  return (
    <div className="space-y-3">
      <Loaded query={submitted} what="zgłoszeń do biblioteki" />
      <Folded
        title="Odrzucone i wycofane"
        open={open}
        rows={gone.map((work) => ({
          id: work.id_publikacja,
          year: work.p_rok,
          title: titleOf(work),
          about: UNAPPROVED_TEXTS[work.p_status],
          again: again.has(work.id_publikacja),
        }))}
      />
      <Folded title="Pozycje rodzaju, który nie podlega ewaluacji" open={open} rows={level.map(rowOf)} />
      <Folded title="Pozycje spoza lat okresu ewaluacji" open={open} rows={year.map(rowOf)} />
    </div>
  );
}

const rowOf = ({ id_publikacja: id, p_tytul: title, p_rok: year }: Rejected[number]) => ({ id, title, year });

type FoldedProps = {
  title: string;
  open: boolean;
  rows: readonly { id: number; title: string; year: number; about?: string | undefined; again?: boolean }[];
};

function Folded({ title, open, rows }: FoldedProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} count={rows.length} collapsible defaultOpen={open}>
      <ul className="divide-y rounded-md border bg-card text-sm/5">
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 px-3 py-1.5">
            <span className="text-muted-foreground">{row.year}</span>
            {row.about === undefined ? (
              <span className="min-w-0 wrap-anywhere">{row.title}</span>
            ) : (
              <span className="min-w-0 wrap-anywhere">
                <PageLink to="/zmiany/praca/$id" params={{ id: String(row.id) }}>
                  {row.title}
                </PageLink>{' '}
                <span className="text-muted-foreground">{row.about}</span>
                {row.again && (
                  <>
                    {' · '}
                    <PageLink to="/zgloszenia" search={{ praca: row.id }}>
                      <Named of={row.title}>Zgłoś ponownie</Named>
                    </PageLink>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
