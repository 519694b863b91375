import { Scale } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { importList } from '../lists.ts';
import { PEOPLE_KINDS } from '../schema-words.ts';
import { ImportList } from './import-list.tsx';

const placeOf = (id: number) => ({ to: '/admin/AppAccounts/importy/$id', params: { id: String(id) } }) as const;

export default function Imports() {
  return (
    <ImportList
      title="Importy danych osób"
      subtitle="Pracownicy, nieobecności, baza pracowników, osoby DN10, jednostki i osiągnięcia z plików innych systemów"
      actions={
        <PageButton to="/admin/AppAccounts/importy/zasady" icon={Scale}>
          Które źródło wygrywa
        </PageButton>
      }
      of="people"
      kinds={PEOPLE_KINDS}
      placeOf={placeOf}
      none={
        <EmptyState title={importList.empty}>
          Wybierz plik: zanim go wczytasz, zobaczysz, co zapisuje każdy rodzaj, czego nie zmienia i jakie ma kolumny.
        </EmptyState>
      }
    />
  );
}
