import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, DialogClose } from '../dialog.tsx';
import { DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '../dropdown-menu.tsx';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Input } from '../input.tsx';
import { useAnnounce } from '../live-region.tsx';
import { Popover } from '../popover.tsx';
import { Section } from '../section.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Part, Row } from './part.tsx';

export function OverlaysPart() {
  const announce = useAnnounce();
  const [impact, setImpact] = useState(true);
  return (
    <Part title="Okna, menu, karty">
      <Row label="Nad stroną">
        <Dialog
          trigger={<Button>Okno</Button>}
          title="Nowe zestawienie"
          description="Obejmie lata w podanych granicach."
          footer={
            <>
              <DialogClose>
                <Button>Anuluj</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary">Zatwierdź</Button>
              </DialogClose>
            </>
          }
        >
          <Field label="Rok od" required>
            <Input numeric defaultValue="2022" />
          </Field>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger">Usuń konto</Button>}
          title="Usunąć konto?"
          confirm="Potwierdź usunięcie"
          danger
          onConfirm={() => announce('Usunięto')}
        >
          Tego nie można cofnąć.
        </ConfirmDialog>
        <Popover trigger={<Button>Punkty</Button>} title="Punkty publikacji">
          Wartość całkowita 140, udział autora 46,6667.
        </Popover>
        <Tooltip content="Dozwolone: psychologia, językoznawstwo">
          <Button variant="ghost">Zgodność</Button>
        </Tooltip>
        <DropdownMenu trigger={<IconButton icon={Ellipsis} label="Działania" variant="secondary" />}>
          <MenuLabel>Wiersz</MenuLabel>
          <MenuItem icon={Pencil} onSelect={() => announce('Edycja')}>
            Edytuj
          </MenuItem>
          <MenuItem icon={Copy} disabled>
            Powiel
          </MenuItem>
          <MenuCheckItem checked={impact} onCheckedChange={(checked) => setImpact(checked === true)}>
            Kolumna IF
          </MenuCheckItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => announce('Usunięto')}>
            Usuń
          </MenuItem>
        </DropdownMenu>
      </Row>
      <Tabs defaultValue="articles">
        <TabList aria-label="Rodzaje publikacji">
          <Tab value="articles">Artykuły</Tab>
          <Tab value="monographs">Monografie</Tab>
          <Tab value="chapters" disabled>
            Rozdziały
          </Tab>
        </TabList>
        <TabPanel value="articles">Lista artykułów</TabPanel>
        <TabPanel value="monographs">Lista monografii</TabPanel>
      </Tabs>
      <Section title="Zwijana część" count={1234} collapsible description="Opis tej części strony.">
        <p>Treść, którą można zwinąć.</p>
      </Section>
    </Part>
  );
}
