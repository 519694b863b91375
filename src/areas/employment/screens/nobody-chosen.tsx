import { FileInput, Inbox, ListChecks, UserPlus, Users } from 'lucide-react';
import { client } from '#client/api.ts';
import { type Choice, TileList } from '#client/reports/tile-list.tsx';
import { inWords } from '#client/pickers/found.ts';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import type { FoundPerson } from '#areas/people/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Section } from '#ui/section.tsx';

type Found = FoundPerson & { person: number };

const MOST = 20;

/** A person with several accounts once; an account that is linked to nobody has no page. */
async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const rows = await inWords(client.people.find.query({ text, limit: MOST }, { signal }));
  const people = rows.filter((row): row is Found => row.person !== null);
  return [...new Map(people.toReversed().map((row) => [row.person, row])).values()].toReversed();
}

/** What is done about people, and where; a screen stands here for whoever may open it. */
const PLACES: readonly Choice[] = [
  {
    to: '/admin/osoby',
    label: 'Lista osób',
    description:
      'Kto pracuje, w jakich dyscyplinach i kto jest w liczbie N; stamtąd otworzysz każdą osobę i dodasz nową',
    icon: Users,
  },
  {
    to: '/admin/AppAccounts/nowy',
    label: 'Nowy pracownik',
    description: 'Osoba z kontem, zatrudnieniem i oświadczeniami, po kolei',
    icon: UserPlus,
  },
  {
    to: '/admin/AppAccounts/importy',
    label: 'Importy',
    description: 'Osoby i ich dane z POL-on i innych źródeł, z podglądem zmian',
    icon: FileInput,
  },
  {
    to: '/admin/zmianaprzypisan',
    label: 'Publikacje osoby',
    description: 'Prace osoby z ich dyscyplinami, punktami i slotami',
    icon: ListChecks,
  },
  {
    to: '/sprawy',
    label: 'Sprawy',
    description: 'Kto czeka na biuro: zgłoszenia błędów, rozbieżności, brakujące oświadczenia',
    icon: Inbox,
  },
];

type NobodyChosenProps = {
  choose: (person: number) => void;
  /** Why there is nobody, where somebody was asked for. */
  missing?: string;
};

/** Whose page to open, and where else people are kept. */
export function NobodyChosen({ choose, missing }: NobodyChosenProps) {
  const held = usePanels().data?.panels ?? [];
  const places = PLACES.filter(({ to }) => screenAt(to, held) !== undefined);
  return (
    <div className="space-y-6">
      {missing !== undefined && (
        <Alert tone="warning" title={missing}>
          Sprawdź adres albo znajdź osobę poniżej.
        </Alert>
      )}
      <ContentCard className="space-y-2">
        <Field label="Czyją stronę otworzyć" className="max-w-xl">
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
        <p className="max-w-prose text-sm text-muted-foreground">
          Na stronie osoby zobaczysz jej zatrudnienie, dyscypliny, liczbę N, stopnie, oświadczenia i zmiany po
          przeliczeniach{held.includes('accounts') && '; tam też wpiszesz je i poprawisz'}.
        </p>
      </ContentCard>
      {places.length > 0 && (
        <Section title="Inne miejsca">
          <TileList choices={places} />
        </Section>
      )}
    </div>
  );
}
