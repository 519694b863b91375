import { BookOpen, ChartColumn, IdCard, Landmark, ListChecks, SquareX } from 'lucide-react';
import { Tile } from '../tile.tsx';
import { Part } from './part.tsx';

export function FramePart() {
  return (
    <Part title="Kafle panelu">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Tile href="#polon" icon={IdCard} description="Zatrudnienie, dyscypliny, oświadczenia i sloty">
          Informacje z systemu POLON
        </Tile>
        <Tile href="#zmiana" icon={ListChecks} description="Dyscyplina każdej pracy" waiting="Bez dyscypliny: 3">
          Zmiana przypisań publikacji do dyscyplin
        </Tile>
        <Tile href="#sloty" icon={ChartColumn} accent="darkred" description="Wynik w okresie">
          Wypełnienie slotów
        </Tile>
        <Tile href="#biblioteka" icon={BookOpen} accent="amber" description="Panel administracyjny">
          Biblioteka
        </Tile>
        <Tile href="#nieznany" icon={SquareX} accent="muted">
          Nieobsługiwany panel
        </Tile>
        <Tile asChild icon={Landmark} description="Kafel z odnośnika podanego z zewnątrz">
          <a href="#jednostka">Widok jednostki</a>
        </Tile>
      </div>
    </Part>
  );
}
