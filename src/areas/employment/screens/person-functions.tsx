import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { TextLink } from '#ui/link.tsx';
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
          <Button size="sm" icon={Plus} asChild>
            <Link to="/admin/pnlemplfunkcje" search={{ osoba: person.id }}>
              Dodaj funkcję
            </Link>
          </Button>
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
                    <TextLink asChild>
                      <Link to="/admin/jednostki/$id" params={{ id: String(unit) }}>
                        {place}
                      </Link>
                    </TextLink>
                  )}
                </p>
                <p className="text-xs text-muted-foreground">
                  {spanText(date_from, date_to)} ·{' '}
                  {unit !== null ? (
                    'wpisuje się na stronie tej jednostki'
                  ) : mayEdit ? (
                    <TextLink asChild>
                      <Link
                        to="/admin/pnlemplfunkcje"
                        search={(): object => ({ text: `${person.last_name} ${person.first_name}`, all: true })}
                      >
                        zmień na stronie „Funkcje”
                      </Link>
                    </TextLink>
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
