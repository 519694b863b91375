import type { ReactNode } from 'react';
import { ContentCard } from '../content-card.tsx';
import { Section } from '../section.tsx';

/** One family of components under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ContentCard className="space-y-4">{children}</ContentCard>
    </Section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-xs/4 text-muted-foreground">{label}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
