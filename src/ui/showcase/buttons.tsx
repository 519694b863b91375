import { Download, Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { NewTabLink, TextLink } from '../link.tsx';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Part, Row } from './part.tsx';

const variants = [
  ['primary', 'Główny'],
  ['secondary', 'Zwykły'],
  ['ghost', 'Bez ramki'],
  ['quiet', 'Cichy'],
  ['destructive', 'Usuwający'],
  ['link', 'Odnośnik'],
] as const;

export function ButtonsPart() {
  return (
    <Part title="Przyciski i odnośniki">
      <Row label="Odmiany">
        {variants.map(([variant, name]) => (
          <Button key={variant} variant={variant}>
            {name}
          </Button>
        ))}
      </Row>
      <Row label="Rozmiary i ikony">
        <Button size="sm" icon={Plus}>
          Dodaj
        </Button>
        <Button variant="primary" icon={Download}>
          Pobierz jako XLSX
        </Button>
        <Button variant="primary" size="lg">
          Potwierdź poprawność danych
        </Button>
      </Row>
      <Row label="Niedostępne i zajęte">
        <Button disabled>Niedostępny</Button>
        <Button variant="primary" disabled>
          Niedostępny
        </Button>
        <Button variant="primary" busy>
          Zapisz
        </Button>
        <Button variant="secondary" icon={Printer} busy>
          Drukuj
        </Button>
      </Row>
      <Row label="Same ikony">
        <IconButton icon={Pencil} label="Edytuj" />
        <IconButton icon={Trash2} label="Usuń" variant="secondary" />
        <IconButton icon={Pencil} label="Edytuj wiersz" size="sm" />
        <ThemeSwitch />
      </Row>
      <Row label="Odnośniki">
        <TextLink href="#przyciski">Zwykły odnośnik</TextLink>
        <NewTabLink href="#wydruk">Wydruk oświadczenia</NewTabLink>
        <Button href="#jako-przycisk" variant="primary">
          Odnośnik jako przycisk
        </Button>
      </Row>
    </Part>
  );
}
