import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { Erasure } from '../schema.ts';
import { readPrivacySearch } from '../search.ts';

const EraseDialog = loadable(async () => (await import('./erase-dialog.tsx')).EraseDialog);

type Part = Erasure['goes'][number];

const columnsOf = (why: string): Column<Part>[] => [
  { key: 'label', header: 'Dane', rowHeader: true, cell: ({ label }) => label, className: 'w-72' },
  { key: 'count', header: 'Wpisów', numeric: true, cell: ({ count }) => formatInteger(count) },
  { key: 'why', header: why, cell: (part) => part.why },
];
const GOES = columnsOf('Uwaga');
const STAYS = columnsOf('Dlaczego');

/** An extract of all data of a person, and their erasure with what has to stay. */
export function PersonSection() {
  const [{ konto: account }, change] = usePanelSearch(readPrivacySearch);
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const erasure = useQuery(
    api.privacy.erasure.queryOptions({ account: account ?? 0 }, { enabled: account !== undefined }),
  );
  const key = String(account);
  const value = account === undefined ? null : chosen?.key === key ? chosen : { key, label: erasure.data?.name ?? key };
  const choose = (person: PersonChoice | null) => {
    setChosen(person);
    void change({ konto: person ? Number(person.key) : undefined });
  };
  return (
    <Section
      title="Wniosek osoby"
      description="Kopia danych (art. 15 RODO) i usunięcie danych (art. 17), z tym, co musi zostać"
    >
      <ContentCard className="space-y-4">
        <PersonPicker source="konto" value={value} onChange={choose} />
        {account !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button
              href={`/api/admin/personDataPdf?account=${account}`}
              target="_blank"
              rel="noreferrer"
              icon={FileText}
            >
              Wyciąg jako PDF
            </Button>
            <Button href={`/api/admin/personData?account=${account}`} download icon={Download}>
              Wyciąg jako JSON
            </Button>
          </div>
        )}
      </ContentCard>
      {account !== undefined && (
        <div className="mt-4">
          <Loaded query={erasure} what="podglądu usunięcia">
            {(shown) => <Preview erasure={shown} />}
          </Loaded>
        </div>
      )}
    </Section>
  );
}

function Preview({ erasure }: { erasure: Erasure }) {
  const [isErasing, setErasing] = useState(false);
  const { name, obstacles, goes, stays } = erasure;
  return (
    <div className="space-y-4">
      {obstacles.length > 0 && (
        <Alert tone="warning" title="Teraz nie można usunąć danych">
          {obstacles.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <DataTable
        caption={`Do usunięcia: ${name}`}
        columns={GOES}
        rows={goes}
        rowKey={({ label }) => label}
        empty="Nie ma niczego, co można usunąć"
      />
      <DataTable caption="Musi zostać" columns={STAYS} rows={stays} rowKey={({ label }) => label} />
      {obstacles.length === 0 && (
        <InPersonButton variant="destructive" icon={Trash2} onClick={() => setErasing(true)}>
          Usuń to, co można
        </InPersonButton>
      )}
      {isErasing && <EraseDialog erasure={erasure} close={() => setErasing(false)} />}
    </div>
  );
}
