import { Section } from '#ui/section.tsx';
import type { PersonPublications } from '../../schema.ts';

type Rejected = PersonPublications['rejected_pub_level'];

/** Works that no list shows. */
export function RejectedLists({ level, year }: { level: Rejected; year: Rejected }) {
  if (level.length + year.length === 0) return null;
  return (
    <div className="space-y-3">
      <RejectedList title="Pozycje rodzaju, który nie podlega ewaluacji" rows={level} />
      <RejectedList title="Pozycje spoza lat okresu ewaluacji" rows={year} />
    </div>
  );
}

function RejectedList({ title, rows }: { title: string; rows: Rejected }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} count={rows.length} collapsible defaultOpen={false}>
      <ul className="divide-y rounded-md border bg-card text-sm/5">
        {rows.map(({ id_publikacja, p_tytul, p_rok }) => (
          <li key={id_publikacja} className="flex gap-3 px-3 py-1.5">
            <span className="text-muted-foreground">{p_rok}</span>
            <span className="min-w-0 wrap-anywhere">{p_tytul}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
