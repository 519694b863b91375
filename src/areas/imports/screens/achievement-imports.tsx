import { readNumber, usePanelSearch } from '#client/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ImportList } from './import-list.tsx';
import { OpenedImport } from './opened-import.tsx';

const KIND = 'achievements';
const LIST = '/admin/wgladdoosiagniec/rejestr/importy';
// Without the list's own page and order, which the rows of an import would take for theirs.
const placeOf = (id: number) => ({ to: LIST, search: { import: id } }) as const;

const readImport = (raw: Record<string, unknown>) => ({ import: readNumber(raw.import) || undefined });

/** The imports of the register of achievements, for those who keep it; one of them when the address names it. */
export default function AchievementImports() {
  const [{ import: opened }] = usePanelSearch(readImport);
  if (opened !== undefined) return <OpenedImport id={opened} list={LIST} />;
  return (
    <ImportList
      title="Importy osiągnięć"
      subtitle="Projekty, stopnie, członkostwa, certyfikaty i ekspertyzy z plików CSV i XLSX"
      of="people"
      kinds={[KIND]}
      only={KIND}
      placeOf={placeOf}
      barred={
        <EmptyState title="Rejestr osiągnięć prowadzi biblioteka">
          Pliki z osiągnięciami wczytuje biblioteka albo dział kadr.
        </EmptyState>
      }
    />
  );
}
