import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '../overlay/dropdown-menu.tsx';
import { Field } from '../field/field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Input } from '../field/input.tsx';
import { useAnnounce } from '../live-region.tsx';
import { Section } from '../section.tsx';
import { TabsTrigger, TabsList, TabsContent, Tabs } from '../tabs.tsx';
import { Toggletip } from '../overlay/toggletip.tsx';
import { Part, Row } from './part.tsx';

export function OverlaysPart() {
  const announce = useAnnounce();
  const [impact, setImpact] = useState(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Okna, menu, karty">
      <Row label="Nad stroną">
        <Button onClick={() => setOpen(true)}>Okno</Button>
        {isOpen && (
          <Dialog
            title="Nowe zestawienie"
            description="Obejmie lata w podanych granicach."
            footer={
              <Button variant="primary" onClick={() => setOpen(false)}>
                Zatwierdź
              </Button>
            }
            onClose={() => setOpen(false)}
          >
            <Field label="Rok od" required>
              <Input numeric defaultValue="2022" />
            </Field>
          </Dialog>
        )}
        <ConfirmDialog
          trigger={<Button variant="destructive">Usuń konto</Button>}
          title="Usunąć konto?"
          confirm="Potwierdź usunięcie"
          destructive
          onConfirm={() => announce('Usunięto')}
        >
          Tego nie można cofnąć.
        </ConfirmDialog>
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
          <MenuItem icon={Trash2} destructive onSelect={() => announce('Usunięto')}>
            Usuń
          </MenuItem>
        </DropdownMenu>
        <Toggletip tip="Dozwolone: psychologia, językoznawstwo">Zgodna</Toggletip>
      </Row>
      <Tabs defaultValue="articles">
        <TabsList aria-label="Rodzaje publikacji">
          <TabsTrigger value="articles">Artykuły</TabsTrigger>
          <TabsTrigger value="monographs">Monografie</TabsTrigger>
          <TabsTrigger value="chapters" disabled>
            Rozdziały
          </TabsTrigger>
        </TabsList>
        <TabsContent value="articles">Lista artykułów</TabsContent>
        <TabsContent value="monographs">Lista monografii</TabsContent>
      </Tabs>
      <Section title="Zwijana część" count={1234} collapsible description="Opis tej części strony.">
        <p>Treść, którą można zwinąć.</p>
      </Section>
    </Part>
  );
}
