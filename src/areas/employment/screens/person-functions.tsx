import { Plus } from 'lucide-react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { usePanels } from '#client/shell/session.ts';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Section } from '#ui/section.tsx';
import { spanText } from '#ui/text/span-text.ts';
import type { PersonPage } from '../schema.ts';
import { holdsOn } from './fact-text.ts';

type PersonFunctionsProps = {
  person: Pick<PersonPage, 'id' | 'last_name' | 'first_name'>;
  functions: NonNullable<PersonPage['functions']>;
  day: string;
};

/** What the person is at the university; entered where councils and units are. */
export function PersonFunctions({ person, functions, day }: PersonFunctionsProps) {
  const mayEdit = usePanels().data?.panels.includes('councilEdit') === true;
  return (
    <Section
      title="Funkcje"
      description={functions.length === 0 && 'Bez funkcji'}
      actions={
        mayEdit && (
          <PageButton to="/admin/pnlemplfunkcje" search={{ osoba: person.id }} size="sm" icon={Plus}>
            Dodaj funkcję
          </PageButton>
        )
      }
    >
      {functions.length > 0 && (
        <Card>
          <ul className="divide-y">
            {functions.map(({ key, name, place, unit, date_from, date_to }) => (
              <li key={key} className="px-4 py-3 text-sm">
                <p
                  className={cn(
                    'font-medium wrap-anywhere',
                    !holdsOn(day, { date_from, date_to }) && 'text-muted-foreground',
                  )}
                >
                  {name}
                  {place !== null && ': '}
                  {unit === null ? (
                    place
                  ) : (
                    <PageLink to="/admin/jednostki/$id" params={{ id: String(unit) }}>
                      {place}
                    </PageLink>
                  )}
                  {!holdsOn(day, { date_from, date_to }) && (
                    <span className="font-normal"> (nie obowiązuje w tym dniu)</span>
                  )}
                </p>
                <p className="text-xs text-muted-foreground">
                  {spanText(date_from, date_to)} ·{' '}
                  {unit !== null ? (
                    'wpisuje się na stronie tej jednostki'
                  ) : mayEdit ? (
                    <PageLink
                      to="/admin/pnlemplfunkcje"
                      search={(): object => ({ text: `${person.last_name} ${person.first_name}`, all: true })}
                    >
                      zmień na stronie „Funkcje”
                    </PageLink>
                  ) : (
                    'wpisuje się na stronie „Funkcje”'
                  )}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
