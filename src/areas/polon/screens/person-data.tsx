import { Alert } from '#ui/alert.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import type { PolonInfo } from '../schema.ts';

/** The person in the central login service and in POL-on. */
export function PersonData({ info: { danePRz, danePracownika } }: { info: PolonInfo }) {
  const { imie, nazwisko, stopien, depart, jedn_kod, polonuuid } = danePRz;
  return (
    <section aria-label="Dane osoby" className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle>Dane z systemu uwierzytelniania</CardTitle>
        </CardHeader>
        <CardContent>
          <DefinitionList
            items={[
              { label: 'Imię', value: imie },
              { label: 'Nazwisko', value: nazwisko },
              { label: 'Stopień lub tytuł', value: stopien },
              { label: 'Jednostka', value: depart },
              { label: 'Kod jednostki', value: jedn_kod },
              { label: 'Identyfikator POLON', value: polonuuid ?? 'brak: osoby nie odnaleziono w systemie POLON' },
            ]}
          />
        </CardContent>
      </Card>
      {danePracownika ? (
        <Card>
          <CardHeader>
            <CardTitle>Dane pracownika w systemie POLON</CardTitle>
          </CardHeader>
          <CardContent>
            <DefinitionList
              items={[
                { label: 'Imię', value: danePracownika.firstname },
                { label: 'Drugie imię', value: danePracownika.middlenames },
                { label: 'Nazwisko', value: danePracownika.lastname },
              ]}
            />
          </CardContent>
        </Card>
      ) : (
        <Alert tone="warning" title="Brak danych pracownika w systemie POLON">
          Konto nie jest powiązane z osobą, dlatego nie ma czego pokazać ani potwierdzić. Powiązanie ustala dział kadr.
        </Alert>
      )}
    </section>
  );
}
