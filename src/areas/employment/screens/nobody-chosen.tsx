import { Link } from '@tanstack/react-router';
import { client } from '#client/api.ts';
import { inWords } from '#client/pickers/found.ts';
import { usePanels } from '#client/shell/session.ts';
import type { FoundPerson } from '#areas/people/schema.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';

type Found = FoundPerson & { person: number };

const MOST = 20;

/** A person with several accounts once; an account that is linked to nobody has no page. */
async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const rows = await inWords(client.people.find.query({ text, limit: MOST }, { signal }));
  const people = rows.filter((row): row is Found => row.person !== null);
  return [...new Map(people.toReversed().map((row) => [row.person, row])).values()].toReversed();
}

/** Whose page to open; who keeps the data of people also has the list of all. */
export function NobodyChosen({ choose }: { choose: (person: number) => void }) {
  const hasList = usePanels().data?.panels.includes('accounts') ?? false;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="Czyją stronę otworzyć" className="max-w-xl flex-1 basis-72">
          <Combobox<Found>
            value={null}
            onChange={(found) => found && choose(found.person)}
            source={find}
            itemKey={({ person }) => String(person)}
            itemLabel={({ name }) => name}
            itemDetail={({ degree, login, unit }) => [degree, login, unit].filter(Boolean).join(' · ')}
            placeholder="Nazwisko, ORCID albo login"
            emptyText="Nie znaleziono osoby"
            mostFound={MOST}
          />
        </Field>
        {hasList && (
          <Button asChild>
            <Link to="/admin/osoby">Wybierz z listy osób</Link>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
