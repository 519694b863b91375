import { Link } from '@tanstack/react-router';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { PersonPublications } from '../../schema.ts';
import { UNAPPROVED_TEXTS } from '../../schema-codes.ts';
import type { Work } from '../rows/work.ts';
import { titleOf } from '../rows/work-cell.tsx';

type Rejected = PersonPublications['rejected_pub_level'];

type LeftOutListsProps = { gone: readonly Work[]; level: Rejected; year: Rejected };

/** Works that no list shows. */
export function LeftOutLists({ gone, level, year }: LeftOutListsProps) {
  if (gone.length + level.length + year.length === 0) return null;
  return (
    <div className="space-y-3">
      <Folded
        title="Odrzucone i wycofane"
        rows={gone.map((work) => ({
          id: work.id_publikacja,
          year: work.p_rok,
          title: titleOf(work),
          about: UNAPPROVED_TEXTS[work.p_status],
        }))}
      />
      <Folded title="Pozycje rodzaju, który nie podlega ewaluacji" rows={level.map(rowOf)} />
      <Folded title="Pozycje spoza lat okresu ewaluacji" rows={year.map(rowOf)} />
    </div>
  );
}

const rowOf = ({ id_publikacja: id, p_tytul: title, p_rok: year }: Rejected[number]) => ({ id, title, year });

type FoldedProps = {
  title: string;
  rows: readonly { id: number; title: string; year: number; about?: string | undefined }[];
};

function Folded({ title, rows }: FoldedProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} count={rows.length} collapsible defaultOpen={false}>
      <ul className="divide-y rounded-md border bg-card text-sm/5">
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 px-3 py-1.5">
            <span className="text-muted-foreground">{row.year}</span>
            {row.about === undefined ? (
              <span className="min-w-0 wrap-anywhere">{row.title}</span>
            ) : (
              <span className="min-w-0 wrap-anywhere">
                <TextLink asChild>
                  <Link to="/zmiany/praca/$id" params={{ id: String(row.id) }}>
                    {row.title}
                  </Link>
                </TextLink>{' '}
                <span className="text-muted-foreground">{row.about}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
