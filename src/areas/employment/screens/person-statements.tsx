import { PageButton } from '#client/page-link.ts';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { stampText } from '#ui/text/instant.ts';
import type { PersonPage } from '../schema.ts';

/** By year, as the author has printed and confirmed them; what waits is in the offices' list. */
export function PersonStatements({ person: { statements, last_name, first_name } }: { person: PersonPage }) {
  const list = screenAt('/admin/publikacje/oswiadczenia', usePanels().data?.panels ?? []);
  return (
    <Section
      title="Oświadczenia o publikacjach i patentach"
      description={statements.length === 0 && 'Bez wydrukowanego oświadczenia'}
      actions={
        list && (
          <PageButton to="/admin/publikacje/oswiadczenia" search={{ text: `${last_name} ${first_name}` }} size="sm">
            Niewydrukowane
          </PageButton>
        )
      }
    >
      {statements.length > 0 && (
        <Card>
          <ul className="divide-y">
            {statements.map(({ year, kind, printed, confirmed }) => (
              <li
                key={`${year} ${kind}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-sm"
              >
                <p>
                  <span className="font-medium">
                    {kind === 'publication' ? 'Publikacje' : 'Patenty'} {year}
                  </span>
                  <span className="block text-xs text-muted-foreground">
                    wydrukowano {stampText(printed)}
                    {confirmed && `, potwierdzono ${stampText(confirmed)}`}
                  </span>
                </p>
                <Badge tone={confirmed ? 'success' : 'warning'}>{confirmed ? 'potwierdzone' : 'niepotwierdzone'}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
